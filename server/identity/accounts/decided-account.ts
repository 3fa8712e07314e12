import { sql } from 'kysely'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { suspended } from './reads.ts'
import { checkStaffAccount } from './rules.ts'

interface Decision {
  /** Has the permission for the decision. */
  actor: Viewer
  accountId: string
  now: Date
}

/**
 * Lock the account that staff decide about until the transaction ends, after checking their
 * permission. Once its deletion is due a job deletes it step by step: then no decision is possible.
 * @throws {Problem} `not_found`, `permission_missing`, `account_deleted`
 */
export async function lockDecidedAccount(tx: Tx, { actor, accountId, now }: Decision) {
  const found = await tx
    .selectFrom('account')
    .select(['roles', 'deletion_due_at', 'deleted_at', suspended.as('isSuspended')])
    .select(sql<boolean>`cardinality(roles) > 0`.as('isStaff'))
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  checkStaffAccount({ actor, accountId, found })
  if (!found) throw new Problem('not_found')
  const { roles, isStaff, isSuspended, deletion_due_at: dueAt } = found
  if (found.deleted_at || (dueAt && dueAt <= now)) throw new Problem('account_deleted')
  return { roles, isStaff, isSuspended }
}
