import type { AuditAction } from '#contract/operations/audit-actions.ts'
import type { Db } from '#server/platform/database/index.ts'

/**
 * The newest decision of one kind about an account; undefined when there is none, or it was erased.
 */
export async function findDecision(
  db: Db,
  { accountId, action }: { accountId: string; action: AuditAction },
): Promise<{ reason: string; createdAt: Date } | undefined> {
  const found = await db
    .selectFrom('audit_log as l')
    .innerJoin('audit_value as v', 'v.entry_id', 'l.id')
    .select(['l.created_at as createdAt', 'v.content'])
    .where('l.target_kind', '=', 'account')
    .where('l.target_id', '=', accountId)
    .where('l.action', '=', action)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { reason: JSON.parse(found.content).reason, createdAt: found.createdAt }
}

interface FoundDecision {
  action: string
  accountId: string | null
  reason: string
  after: unknown
}

/**
 * One decision about an account, by its entry; undefined once its values are deleted. `after` is what
 * was stored of the outcome.
 */
export async function findDecisionById(
  db: Db,
  entryId: string,
): Promise<FoundDecision | undefined> {
  const found = await db
    .selectFrom('audit_log as l')
    .innerJoin('audit_value as v', 'v.entry_id', 'l.id')
    .select(['l.action', 'v.account_id as accountId', 'v.content'])
    .where('l.id', '=', entryId)
    .executeTakeFirst()
  if (!found) return undefined
  const { reason, after } = JSON.parse(found.content)
  return { action: found.action, accountId: found.accountId, reason, after }
}
