import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { boolean, nullable, object, optional, type Static, text, unknown } from '../kit/schema.ts'
import { dayRange, Id, Instant, listOf, paging } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** Who decided what, and why. `before` and `after` are what changed, as far as it may be shown. */
export const AuditRow = object({
  _id: Id,
  actor: nullable(UserCard),
  action: text(),
  targetKind: text(),
  targetId: nullable(text()),
  before: unknown(),
  after: unknown(),
  reason: text(),
  /** The account that these were about is deleted, and they with it. */
  isErased: boolean(),
  createdAt: Instant,
})
export type AuditRow = Static<typeof AuditRow>

/** Newest first. Who does not hold `audit.read` sees the own decisions, with `audit.money` those about money too. */
export const ListAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  audience: staff('audit.own'),
  summary: 'List what staff did',
  query: object({
    ...paging,
    ...dayRange,
    action: optional(text({ max: 100 })),
    actorId: optional(Id),
    targetKind: optional(text({ max: 50 })),
    targetId: optional(text({ max: 100 })),
  }),
  reply: listOf(AuditRow),
  ours: true,
})
