import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { creditLines } from './debt-writes.ts'
import type { HoldSource, LedgerAccount, Line } from './entry.ts'
import { openAccount } from './open-writes.ts'
import { earningsBalances } from './reads.ts'
import { postEntry } from './writes.ts'

export interface NewHold {
  source: HoldSource
  ownerId: string
  /** What it is for, such as `payout`. */
  purpose: string
  cents: bigint
  /** Nothing is captured from then on, and a job releases it; null: never. */
  expiresAt: Date | null
}

/** There is less to take than a hold or a capture asks for. */
export class HoldTooLarge extends Error {
  readonly leftCents: bigint
  constructor(leftCents: bigint) {
    super('more is asked for than is left')
    this.leftCents = leftCents
  }
}

/**
 * Set money of a wallet or of earnings aside, so that its owner cannot spend it. Returns the id of the
 * hold, which is that of its entry. Holds on the same earnings wait for each other: earnings have no
 * row with a balance that a check could stand on, so their account's row is locked before they are
 * summed. Sales to the same creator do not touch that row.
 *
 * @throws HoldTooLarge when earnings are too low
 * @throws {Problem} `wallet_overdrawn`
 */
export async function placeHold(tx: Tx, hold: NewHold, now: Date): Promise<string> {
  const { source, ownerId, cents } = hold
  if (source === 'earnings') await expectEarnings(tx, ownerId, cents)
  await openAccount(tx, { ownerId, kind: `${source}_held` }, now)
  const lines = [
    { account: freeAccount(hold), amount: -cents },
    { account: { held: source, of: ownerId }, amount: cents },
  ]
  const id = await postEntry(tx, { kind: 'hold', lines }, now)
  await tx
    .insertInto('ledger_hold')
    .values({
      id,
      owner_id: ownerId,
      source,
      purpose: hold.purpose,
      cents,
      expires_at: hold.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await publishChange(tx, hold)
  return id
}

async function expectEarnings(tx: Tx, ownerId: string, cents: bigint): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'earnings')
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const balance = (await earningsBalances(tx, [ownerId])).get(ownerId) ?? 0n
  if (balance < cents) throw new HoldTooLarge(balance > 0n ? balance : 0n)
}

export interface Capture {
  holdId: string
  cents: bigint
  /** The kind of movement, such as `payout`. */
  kind: string
  /** Where the money goes: they sum to `cents`. */
  to: readonly Line[]
}

/**
 * Take a part of a hold, or all of it, to where it was held for. Returns the id of the entry.
 *
 * @throws HoldTooLarge when less is left, or nothing since the hold has expired
 */
export async function captureHold(tx: Tx, capture: Capture, now: Date): Promise<string> {
  const hold = await lockHold(tx, capture.holdId)
  const left = isExpired(hold, now) ? 0n : leftOf(hold)
  if (capture.cents > left) throw new HoldTooLarge(left)
  const from = { account: { held: hold.source, of: hold.owner_id }, amount: -capture.cents }
  const entry = { kind: capture.kind, follows: hold.id, lines: [from, ...capture.to] }
  const entryId = await postEntry(tx, entry, now)
  await tx
    .updateTable('ledger_hold')
    .set({ captured_cents: hold.captured_cents + capture.cents, updated_at: now })
    .where('id', '=', hold.id)
    .execute()
  return entryId
}

/** Give back what is left of a hold; returns how many cents, 0 when nothing is. */
export async function releaseHold(tx: Tx, holdId: string, now: Date): Promise<bigint> {
  const hold = await lockHold(tx, holdId)
  const left = leftOf(hold)
  if (left === 0n) return 0n
  const owner = { source: hold.source, ownerId: hold.owner_id }
  const free =
    hold.source === 'wallet'
      ? await creditLines(tx, hold.owner_id, left)
      : [{ account: freeAccount(owner), amount: left }]
  const lines = [{ account: { held: hold.source, of: hold.owner_id }, amount: -left }, ...free]
  await postEntry(tx, { kind: 'release', follows: hold.id, lines }, now)
  await tx
    .updateTable('ledger_hold')
    .set({ released_cents: hold.released_cents + left, updated_at: now })
    .where('id', '=', hold.id)
    .execute()
  await publishChange(tx, owner)
  return left
}

const batchSize = 100

/** Release holds that have expired, in a transaction each: safe to interrupt and repeat. */
export async function releaseExpired(db: Db, now: Date): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('ledger_hold')
      .select('id')
      .where('expires_at', '<=', now)
      // As in the partial index.
      .where(sql<boolean>`captured_cents + released_cents < cents`)
      .orderBy('expires_at')
      .limit(batchSize)
      .execute()
    for (const { id } of expired) {
      await db.transaction().execute((tx) => releaseHold(tx, id, now))
    }
    if (expired.length < batchSize) return
  }
}

const lockHold = (tx: Tx, id: string) =>
  tx
    .selectFrom('ledger_hold')
    .select(['id', 'owner_id', 'cents', 'captured_cents', 'released_cents', 'expires_at'])
    .select('source')
    .$narrowType<{ source: HoldSource }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Hold = Awaited<ReturnType<typeof lockHold>>

const leftOf = ({ cents, captured_cents, released_cents }: Hold) =>
  cents - captured_cents - released_cents

const isExpired = ({ expires_at }: Hold, now: Date) => expires_at !== null && expires_at <= now

const freeAccount = ({ source, ownerId }: Pick<NewHold, 'source' | 'ownerId'>): LedgerAccount =>
  source === 'wallet' ? { wallet: ownerId } : { earnings: ownerId }

/** A creator's balance on the wire includes what is held: it changes only when that is paid out. */
async function publishChange(
  tx: Tx,
  { source, ownerId }: Pick<NewHold, 'source' | 'ownerId'>,
): Promise<void> {
  if (source === 'wallet') await publish(tx, { topic: 'wallet.changed', accountId: ownerId })
}
