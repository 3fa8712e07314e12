import { insertAccount } from '#server/identity/accounts/index.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'

export interface Member {
  id: string
  token: string
}

/** An account with a session in a running site's database; a creator is verified. */
export async function openMember(
  db: Db,
  { isPerformer }: { isPerformer: boolean },
): Promise<Member> {
  const names = { name: 'Somebody', firstName: '', lastName: '', email: null, passwordHash: null }
  const account = { ...names, username: `account${newId()}`, isPerformer }
  const id = await db.transaction().execute((tx) => insertAccount(tx, account))
  if (isPerformer) {
    await rows(db, 'insert into creator (account_id, verified_document) values ($1, true)', [id])
  }
  return { id, token: await openSession(db, { accountId: id, remember: false, now: new Date() }) }
}
