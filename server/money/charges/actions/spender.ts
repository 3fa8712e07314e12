import { LRUCache } from 'lru-cache'
import { grantEntitlements, type ItemKind } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { ownBasisPoints } from '#server/money/earnings/index.ts'
import { type Charge, type Spend, SpendOutdated, spend } from '#server/money/ledger/index.ts'
import { batchCalls, type Db, type Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'

/** A spend with what its kind does when it is paid, in the same transaction. */
export interface PendingSpend {
  spend: Spend
  grant?: ItemKind['grant'] | undefined
}

export interface Spender {
  /** Spend and grant, in a batch with others who spend at the same moment. */
  spend(pending: PendingSpend): Promise<Charge>
  /** A creator's own share of commission, as remembered: the spend is refused when it has changed. */
  ownBasisPoints(creatorId: string): Promise<number | null>
}

interface SpenderParts {
  db: Db
  clock: Clock
}

/** More would hold wallets for long. */
const maxBatchSize = 64
/** One commits while the next is made up; a third would only share the cores with them. */
const concurrency = 2
const maxShares = 20_000

/** The one road from a quote to a charge: starting and committing are shared by all who spend at once. */
export function createSpender({ db, clock }: SpenderParts): Spender {
  const shares = new LRUCache<string, { own: number | null }>({
    max: maxShares,
    fetchMethod: async (creatorId) => ({ own: await ownBasisPoints(db, creatorId) }),
  })
  const spendBatched = batchCalls({
    run: async (batch: PendingSpend[]) => {
      const charges = await spendAndGrant(db, batch, clock.now())
      wakeRelay()
      return charges
    },
    maxBatchSize,
    concurrency,
    exclusiveKey: ({ spend }) => spend.buyerId,
    canRetryAlone: (error) =>
      error instanceof Problem || error instanceof SpendOutdated || isDeadlock(error),
  })
  return {
    ownBasisPoints: async (creatorId) => (await shares.fetch(creatorId))?.own ?? null,
    spend: async (pending) => {
      try {
        return await spendBatched(pending)
      } catch (error) {
        if (error instanceof SpendOutdated) shares.delete(pending.spend.quote.payeeId)
        throw error
      }
    },
  }
}

/** One statement is a transaction by itself; grants need one around both. */
function spendAndGrant(db: Db, batch: readonly PendingSpend[], now: Date): Promise<Charge[]> {
  const spends = batch.map((pending) => pending.spend)
  if (!batch.some(({ spend, grant }) => spend.isUnlock || grant)) return spend(db, spends, now)
  return db.transaction().execute(async (tx) => {
    const charges = await spend(tx, spends, now)
    const granted = batch.flatMap(({ spend: { isUnlock, buyerId, target } }, place) => {
      const source = { kind: 'purchase', id: charges[place]?.id ?? '' } as const
      return isUnlock
        ? [{ accountId: buyerId, subject: target, source, startsAt: now, endsAt: null }]
        : []
    })
    await grantEntitlements(tx, granted)
    await grantByKind(tx, batch, charges)
    return charges
  })
}

/** Each kind is asked once for all its items of a batch. */
async function grantByKind(
  tx: Tx,
  batch: readonly PendingSpend[],
  charges: readonly Charge[],
): Promise<void> {
  const purchases = batch.map(({ grant, spend: { buyerId, target } }, place) => ({
    grant,
    purchase: { chargeId: charges[place]?.id ?? '', itemId: target.id, buyerId },
  }))
  for (const [grant, ofKind] of Map.groupBy(purchases, ({ grant }) => grant)) {
    await grant?.(
      tx,
      ofKind.map(({ purchase }) => purchase),
    )
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'
