import type { Db } from '#server/platform/database/index.ts'
import { earningsBalances, walletBalance } from './ledger/index.ts'

/** The balance of an account in cents: a creator's earnings, anyone else's wallet. */
export async function balanceOf(
  db: Db,
  { id, isPerformer }: { id: string; isPerformer: boolean },
): Promise<bigint> {
  if (!isPerformer) return walletBalance(db, id)
  return (await earningsBalances(db, [id])).get(id) ?? 0n
}
