import { strict as assert } from 'node:assert'
import { sql } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import { grantPurchasesSql, type ItemKind, type Quote, type Sql } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type Line, linesToJson, withoutZeros } from './entry.ts'
import { availableAt, type Split } from './rules.ts'

/** What one buyer pays to one creator from the wallet: all of it or nothing. */
export interface Spend {
  buyerId: string
  /** Two-letter code, when known. */
  country: string | undefined
  /** The caller's idempotency key, if there is one. */
  key: string | undefined
  /** The payee's own commission rate used for the split; null: the site's. */
  ownBasisPoints: number | null
  /** After so many days the payee can be paid what it brings. */
  holdDays: number
  /** One or more, all of one payee; each becomes a charge and an earning of its own. */
  lines: readonly [SpendLine, ...SpendLine[]]
}

/** One thing that is paid for, whatever it is. */
export interface SpendLine {
  /** `tip`, or the item kind of what is bought. */
  type: string
  target: { kind: string; id: string }
  /** It unlocks the target for its buyer, once. */
  isUnlock: boolean
  /** What the item kind does besides when it is paid. */
  grant?: ItemKind['grant'] | undefined
  /** What only `grant` reads, such as the address of an order: it is not stored with the charge. */
  details?: object | undefined
  /** The constraints by which `grant` refuses, as problems; `outdated`: quote again. */
  refusals?: Readonly<Record<string, ProblemCode | 'outdated'>> | undefined
  /** When its payee can be paid what it brings, where the holding period does not say it. */
  availableAt?: Date | undefined
  quote: Quote
  share: Split
}

/** The result of a line of a spend, the same whenever its key is repeated. */
export interface Charge {
  id: string
  type: string
  target: string
  targetId: string
  totalCents: bigint
  walletAfterCents: bigint
}

/** Something has changed since the price was quoted and split: quote again. */
export class SpendOutdated extends Error {}

/**
 * Move money for a batch of spends (usually one) and grant what they buy, in one statement: entry,
 * lines, wallet, charges, earnings, events and entitlements. No buyer may be in it twice. All or
 * nothing: if one spend of several fails, nothing is written, and the caller tries each alone.
 * Locks no row that two buyers share, except what an item kind locks to grant it. Returns the charges
 * of each spend, in the order of its lines; the first has the id of their entry.
 *
 * @throws {Problem} `not_found` (no such payee, or the item is gone), `blocked`,
 *   `creator_not_payable`, `wallet_overdrawn`, `key_reused` (also by the same request),
 *   `already_bought`
 * @throws {SpendOutdated}
 */
export async function spend(db: Db | Tx, spends: readonly Spend[], now: Date): Promise<Charge[][]> {
  const orders = spends.map((one) => ordersOf(one, now))
  const lines = spends.flatMap((one) => one.lines)
  const isGranting = lines.some(({ isUnlock, grant }) => isUnlock || grant)
  const statement = isGranting ? spendAndGrantSql : spendSql
  const { rows: left } = await statement(JSON.stringify(orders.flat()), now, lines)
    .execute(db)
    .catch((error) => {
      throw refusalOf(error, Object.assign({}, ...lines.map(({ refusals }) => refusals)))
    })
  const walletCents = new Map(left.map((row) => [row.charge_id, row.wallet_cents]))
  return orders.map((ofOne) =>
    ofOne.map(({ id, type, target, target_id: targetId, price_cents }) => {
      const walletAfterCents = walletCents.get(id)
      if (walletAfterCents === undefined) throw new Error('a spend was not answered')
      return { id, type, target, targetId, totalCents: BigInt(price_cents), walletAfterCents }
    }),
  )
}

interface Left {
  charge_id: string
  wallet_cents: bigint
}

const spendSql = (orders: string, now: Date) =>
  sql<Left>`select charge_id, wallet_cents from spend(${orders}::jsonb, ${now})`

const nothing: Sql = sql`select null where false`

/**
 * One statement text for each set of item kinds; each kind grants all its purchases of the batch at
 * once.
 */
function spendAndGrantSql(orders: string, now: Date, lines: readonly SpendLine[]) {
  const grants = new Map(lines.map(({ target, grant }) => [target.kind, grant]))
  const granting = [...grants].sort().flatMap(([kind, grant]) => (grant ? [{ kind, grant }] : []))
  const ofKind = (kind: string): Sql => sql`(
    select id as charge_id, coalesce(entry_id, id) as entry_id, target_id as item_id, buyer_id,
      details, at
    from purchase where target = ${sql.lit(kind)})`
  const granted = granting.map(({ kind, grant }): Sql => {
    const purchases = ofKind(kind)
    return sql`, ${sql.id(`granted_${kind}`)} as (${grant(sql`${purchases} purchases`)})`
  })
  const gone = granting.map(
    ({ kind }): Sql => sql`(select item_id from ${ofKind(kind)} purchases
      except select id from ${sql.id(`granted_${kind}`)})`,
  )
  return sql<Left>`
    with given as materialized (select ${orders}::jsonb as orders, ${now}::timestamptz as at),
      purchase as materialized (
        select o.*, at
        from given, jsonb_to_recordset(orders) o
          (id text, entry_id text, target text, target_id text, buyer_id text, is_unlock boolean,
            details jsonb))
      ${sql.join(granted, sql``)},
      entitled as (${grantPurchasesSql(sql`purchase where is_unlock`)})
    select spent.* from given, spend(orders, at, array(${sql.join([nothing, ...gone], sql` union all `)})) spent`
}

/**
 * The lines of a spend as the database takes them: a `spend_order` each in JSON, cents as text. The
 * first brings the lines of the ledger's entry, whose id is its own.
 */
function ordersOf({ lines, ...spend }: Spend, now: Date) {
  const payeeIds = new Set(lines.map(({ quote }) => quote.payeeId))
  assert(payeeIds.size === 1, 'a spend has lines, all of one payee')
  const entryId = newId(now.getTime())
  return lines.map((line, index) => {
    const { quote, share, target } = line
    return {
      id: index === 0 ? entryId : newId(now.getTime()),
      type: line.type,
      target: target.kind,
      target_id: target.id,
      is_unlock: line.isUnlock,
      buyer_id: spend.buyerId,
      buyer_country: spend.country ?? null,
      payee_id: quote.payeeId,
      own_basis_points: spend.ownBasisPoints,
      price_cents: String(quote.priceCents),
      net_cents: String(share.net),
      basis_points: share.commissionBasisPoints,
      available_at: line.availableAt ?? availableAt(now, spend.holdDays),
      quantity: quote.quantity ?? 1,
      // Only kind and id: names and titles are personal, and are read when a charge is shown.
      description: `${line.type} ${target.id}`,
      meta: quote.meta ?? {},
      idempotency_key: spend.key ?? null,
      ...(line.details && { details: line.details }),
      ...(index === 0
        ? { lines: linesToJson(ledgerLinesOf(spend.buyerId, lines)) }
        : { entry_id: entryId, line: index + 1 }),
    }
  })
}

/** From the buyer's wallet to the payee's earnings and the site's commission. */
function ledgerLinesOf(buyerId: string, lines: Spend['lines']): Line[] {
  const sumOf = (part: (line: SpendLine) => bigint) =>
    lines.reduce((sum, line) => sum + part(line), 0n)
  return withoutZeros([
    { account: { wallet: buyerId }, amount: -sumOf(({ quote }) => quote.priceCents) },
    { account: { earnings: lines[0].quote.payeeId }, amount: sumOf(({ share }) => share.net) },
    { account: 'commission', amount: sumOf(({ share }) => share.commission) },
  ])
}

/** By the name of the database constraint. */
const refusals = {
  item_gone: 'not_found',
  payee_unknown: 'not_found',
  buyer_blocked: 'blocked',
  payee_not_payable: 'creator_not_payable',
  wallet_not_overdrawn: 'wallet_overdrawn',
  wallet_charge_key: 'key_reused',
  wallet_charge_unlock: 'already_bought',
} as const
const isRefusal = (constraint: string): constraint is keyof typeof refusals =>
  constraint in refusals

/**
 * The problem for an error of the database, by these and those of `granting`; an unknown error is
 * returned unchanged.
 */
export function refusalOf(error: unknown, granting: SpendLine['refusals'] = {}): unknown {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  if (code !== '23514' && code !== '23505') return error
  const refusal = granting[constraint]
  if (constraint === 'share_outdated' || refusal === 'outdated') return new SpendOutdated()
  if (refusal) return new Problem(refusal)
  return isRefusal(constraint) ? new Problem(refusals[constraint]) : error
}
