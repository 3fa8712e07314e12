import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Id, Instant, ItemKind, listOf, NullableInstant, paging, Reason } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** Why an item is reported. The text itself is what clients send. */
export const reportReasons = [
  'Violent or repulsive content',
  'Hateful or abusive content',
  'Harassment or bullying',
  'Harmful or dangerous acts',
  'Child abuse',
  'Promotes terrorism',
  'Spam or misleading',
  'Infringes my rights',
  'Others',
] as const

export const ReportReason = oneOf(reportReasons)
/** `resolved`: something was done about it; `dismissed`: nothing had to be. */
export const ReportStatus = oneOf(['open', 'resolved', 'dismissed'])
export type ReportStatus = Static<typeof ReportStatus>

/** Whoever reports sees the item: one that is hidden from them is not found. */
export const ReportItem = endpoint({
  method: 'POST',
  path: '/reports',
  audience: 'fan',
  summary: 'Report an item to the staff of the site',
  body: object({
    title: ReportReason,
    /** At least 20 characters when given. */
    description: optional(text({ max: 100, pattern: '^$|^[\\s\\S]{20,}$' })),
    target: ItemKind,
    targetId: Id,
    /** Whose item it is; read from the item itself. */
    performerId: optional(Id),
  }),
  reply: object({ _id: Id, status: ReportStatus }),
  problems: ['not_found', 'already_reported'],
  rate: { calls: 20, seconds: 3600, by: 'account' },
})

export const Report = object({
  _id: Id,
  status: ReportStatus,
  title: ReportReason,
  description: text(),
  target: ItemKind,
  targetId: Id,
  /** What the item is called; empty once it is gone. */
  targetTitle: text(),
  /** Whose item it is. */
  performer: nullable(UserCard),
  reporter: nullable(UserCard),
  createdAt: Instant,
  decidedAt: NullableInstant,
})
export type Report = Static<typeof Report>

/** Open reports, those that wait longest first; or decided ones, the latest first. */
export const ListReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  audience: staff('reports.decide'),
  summary: 'List reported items',
  query: object({ ...paging, target: optional(ItemKind), status: optional(ReportStatus) }),
  reply: listOf(Report),
  ours: true,
})

export const ReadReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:id',
  audience: staff('reports.decide'),
  summary: 'Read a report',
  params: object({ id: Id }),
  reply: Report,
  problems: ['not_found'],
  ours: true,
})

/** Once. The reason is kept in the audit log. */
export const DecideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/decision',
  audience: staff('reports.decide'),
  summary: 'Resolve or dismiss a report',
  params: object({ id: Id }),
  body: object({ decision: oneOf(['resolved', 'dismissed']), reason: Reason }),
  reply: Report,
  problems: ['not_found', 'report_decided'],
  ours: true,
})
