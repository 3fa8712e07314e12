import { ExportAuditLog, ListAuditLog } from '#contract/operations/audit-log.ts'
import { chainedEntry, headSigner, listChain } from '#server/audit/index.ts'
import { dayBounds, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
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

const exportedAtOnce = 1000

export function auditLogRoutes(api: Api, { db, secret }: { db: Db; secret: string }) {
  const { publicKey } = headSigner(secret)

  serve(api, ExportAuditLog, async ({ query: { after = 0 } }) => {
    const rows = await listChain(db, { after, limit: exportedAtOnce })
    const entries = rows.flatMap((row) => {
      const entry = chainedEntry(row)
      if (!entry) return []
      const salt = row.salt?.toString('hex') ?? null
      return [{ ...entry, salt, content: row.content, hash: row.hash.toString('hex') }]
    })
    return { entries, publicKey }
  })

  serve(api, ListAuditLog, async ({ viewer, query }) => {
    const { data, total } = await listDecisions(db, viewer, query)
    const targetOf = (row: (typeof data)[number]) =>
      row.target_kind === 'account' ? (row.target_id ?? '') : ''
    const people = await userCards(
      db,
      data.flatMap((row) => [row.actor_id ?? '', targetOf(row)]).filter(Boolean),
    )
    return {
      total,
      data: data.map((row) => ({
        _id: row.id,
        actor: people.get(row.actor_id ?? '') ?? null,
        action: row.action,
        targetKind: row.target_kind,
        targetId: row.target_id,
        target: people.get(targetOf(row)) ?? null,
        ...valuesOf(row.content),
        createdAt: row.created_at.toISOString(),
      })),
    }
  })
}

/** They are deleted with the account that they are about. */
function valuesOf(content: string | null) {
  if (content === null) return { before: null, after: null, reason: '', isErased: true }
  const { before, after, reason } = JSON.parse(content)
  return { before, after, reason, isErased: false }
}

/** The kinds of things that decisions about money concern. */
const moneyKinds = [
  'charge',
  'payment',
  'subscription',
  'payout',
  'coupon',
  'package',
  'gateway_event',
  'dispute',
]

/** One page of the audit log, newest first, with entries that the role may read. */
function listDecisions(db: Db, { id, permissions }: Viewer, search: AuditSearch) {
  const { from, until } = dayBounds(search)
  let query = db
    .selectFrom('audit_log')
    .leftJoin('audit_value as v', 'v.entry_id', 'audit_log.id')
    .select(['id', 'actor_id', 'action', 'target_kind', 'target_id', 'created_at', 'v.content'])
    .orderBy('id', 'desc')
  if (!permissions.has('audit.read')) {
    const aboutMoney = permissions.has('audit.money')
    query = query.where((where) =>
      where.or([
        where('actor_id', '=', id),
        ...(aboutMoney ? [where('target_kind', 'in', moneyKinds)] : []),
      ]),
    )
  }
  if (search.action) query = query.where('action', '=', search.action)
  if (search.actorId) query = query.where('actor_id', '=', search.actorId)
  if (search.targetKind) query = query.where('target_kind', '=', search.targetKind)
  if (search.targetId) query = query.where('target_id', '=', search.targetId)
  if (from) query = query.where('created_at', '>=', from)
  if (until) query = query.where('created_at', '<', until)
  return listRows(db, query, pageOf(search))
}
