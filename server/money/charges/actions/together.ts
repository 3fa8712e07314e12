import { batchCalls, type Db } from '#server/platform/database/index.ts'
import { type Question, readFacts } from '../facts.ts'
import { createMemory } from '../memory.ts'
import { isOutdated, type Order, spend } from '../writes.ts'
import type { ChargeParts } from './pay.ts'

/** More would hold wallets for long. */
const maxBatchSize = 64
/** One commits while the next is made up; a third would only share the cores with them. */
const concurrency = 2

/**
 * The two statements of a spend, shared by all who spend at the same moment: starting and committing
 * costs far more than one more row. A failed statement left nothing behind when it failed by an old
 * fact; then each is tried by itself.
 */
export const togetherOn = (db: Db): Pick<ChargeParts, 'look' | 'memory' | 'spend'> => ({
  memory: createMemory(),
  look: batchCalls({
    run: (questions: Question[]) => readFacts(db, questions),
    maxBatchSize,
    concurrency,
  }),
  spend: batchCalls({
    run: (orders: Order[]) => spend(db, orders),
    maxBatchSize,
    concurrency,
    exclusiveKey: ({ buyerId }) => buyerId,
    canRetryAlone: (error) => isOutdated(error) || isDeadlock(error),
  }),
})

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01'
