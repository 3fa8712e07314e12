import { batched, type Db } from '#server/platform/database/index.ts'
import { earningsBalances, walletBalances } from './ledger/index.ts'

/** Reads the balance of an account in cents: a creator's earnings, anyone else's wallet. */
export function balanceReader(db: Db) {
  const readWallet = batched(db, walletBalances)
  return async ({ id, isPerformer }: { id: string; isPerformer: boolean }): Promise<bigint> =>
    isPerformer
      ? ((await earningsBalances(db, [id])).get(id) ?? 0n)
      : ((await readWallet({ id }))[0]?.balance_cents ?? 0n)
}
