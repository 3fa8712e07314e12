import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { ownBasisPoints } from '#server/money/earnings/index.ts'
import { type Charge, type Spend, SpendOutdated, spend } from '#server/money/ledger/index.ts'
import { batchCalls, type Db } from '#server/platform/database/index.ts'
import { growingCache } from '#server/platform/growing-cache.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'

export interface Spender {
  /** Spend and grant, batched with other spends of the same moment: a charge for each line. */
  spend(one: Spend): Promise<Charge[]>
  /** A creator's own commission rate, cached: the spend is refused when it has changed. */
  ownBasisPoints(creatorId: string): Promise<number | null>
}

interface SpenderParts {
  db: Db
  clock: Clock
}

/** A larger batch would lock wallets for long. */
const maxBatchSize = 64
/**
 * Usually one batch at a time: two at a time are smaller, and cost a tenth of the charges that two cores
 * serve. The others start while one waits for a lock that a refund or a renewal holds.
 */
const overlapping = { concurrency: 4, overlapAfterMs: 20 }
const maxShares = 20_000

/**
 * The only path from a quote to a charge: all concurrent spends share a transaction and its commit.
 */
export function createSpender({ db, clock }: SpenderParts): Spender {
  const shares = growingCache<{ own: number | null }>(maxShares, {
    fetchMethod: async (creatorId) => ({ own: await ownBasisPoints(db, creatorId) }),
  })
  const spendBatched = batchCalls({
    run: async (batch: Spend[]) => {
      const charges = await spend(db, batch, clock.now())
      wakeRelay()
      return charges
    },
    maxBatchSize,
    ...overlapping,
    exclusiveKey: ({ buyerId }) => buyerId,
    canRetryAlone: (error) =>
      error instanceof Problem || error instanceof SpendOutdated || isDeadlock(error),
  })
  return {
    ownBasisPoints: async (creatorId) => (await shares.fetch(creatorId))?.own ?? null,
    spend: async (one) => {
      try {
        return await spendBatched(one)
      } catch (error) {
        if (error instanceof SpendOutdated) shares.delete(one.lines[0].quote.payeeId)
        throw error
      }
    },
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'
