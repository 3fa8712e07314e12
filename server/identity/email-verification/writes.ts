import { rows, type Tx } from '#server/platform/database/index.ts'

/** The account's email reaches its owner. */
export async function markVerified(tx: Tx, accountId: string): Promise<void> {
  await rows(
    tx,
    `update account set verified_email = true, updated_at = now()
     where id = $1 and not verified_email`,
    [accountId],
  )
}
