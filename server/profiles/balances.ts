import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'

/** What an account has, in whole cents: a fan's wallet, a creator's earnings. Filled by the money domain. */
export interface Balances {
  of(db: Db, account: Pick<Viewer, 'id' | 'isPerformer'>): Promise<bigint>
  fill(source: Balances['of']): void
}

export function createBalances(): Balances {
  let source: Balances['of'] = async () => {
    throw new Error('nobody tells balances')
  }
  return {
    of: (db, account) => source(db, account),
    fill: (given) => {
      source = given
    },
  }
}
