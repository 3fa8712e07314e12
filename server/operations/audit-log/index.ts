import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { dayBounds, type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listPage } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'

interface AuditSearch extends PageQuery {
  fromDate?: string
  toDate?: string
  action?: string
  actorId?: string
  targetKind?: string
  targetId?: string
}

interface AuditRow {
  id: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  before: unknown
  after: unknown
  reason: string
  created_at: Date
}

export function auditLogRoutes(api: Api, { db }: { db: Db }) {
  serve(api, ListAuditLog, async ({ query }) => {
    const { data, total } = await listDecisions(db, query)
    const actors = await userCards(
      db,
      data.flatMap((row) => row.actor_id ?? []),
    )
    return {
      total,
      data: data.map((row) => ({
        _id: row.id,
        actor: actors.get(row.actor_id ?? '') ?? null,
        action: row.action,
        targetKind: row.target_kind,
        targetId: row.target_id,
        before: row.before,
        after: row.after,
        reason: row.reason,
        createdAt: row.created_at.toISOString(),
      })),
    }
  })
}

/** One page of what staff decided, newest first. */
function listDecisions(db: Db, search: AuditSearch): Promise<Listed<AuditRow>> {
  const { from, until } = dayBounds(search)
  return listPage<AuditRow>(db, {
    columns: 'id, actor_id, action, target_kind, target_id, before, after, reason, created_at',
    from: 'audit_log',
    where: `($1::text is null or action = $1) and ($2::text is null or actor_id = $2)
      and ($3::text is null or target_kind = $3) and ($4::text is null or target_id = $4)
      and ($5::timestamptz is null or created_at >= $5)
      and ($6::timestamptz is null or created_at < $6)`,
    order: 'id desc',
    values: [
      search.action ?? null,
      search.actorId ?? null,
      search.targetKind ?? null,
      search.targetId ?? null,
      from,
      until,
    ],
    page: pageOf(search),
  })
}
