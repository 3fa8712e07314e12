import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, object, oneOf, optional, plainText, type Static, text } from '../kit/schema.ts'
import { Id, Instant, ItemKind, listOf, NullableInstant, paging, Reason } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** Reasons for a report. Clients send the text itself. */
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
/** `resolved`: action was taken; `dismissed`: no action was necessary. */
export const ReportStatus = oneOf(['open', 'resolved', 'dismissed'])
export type ReportStatus = Static<typeof ReportStatus>

/** Only items that the caller may see can be reported: others are not found. */
export const ReportItem = endpoint({
  method: 'POST',
  path: '/reports',
  audience: 'fan',
  summary: 'Report an item to the staff of the site',
  body: object({
    title: ReportReason,
    /** At least 20 characters when given. */
    description: optional(plainText({ max: 100, pattern: '^$|^[\\s\\S]{20,}$' })),
    target: ItemKind,
    targetId: Id,
    /** The item's creator; ignored, since it is read from the item itself. */
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
  /** Title of the item; empty once it is deleted. */
  targetTitle: text(),
  /** For a comment or reply, the item that it stands under; null for all else. */
  objectType: nullable(ItemKind),
  objectId: nullable(Id),
  /** The creator of the item. */
  performer: nullable(UserCard),
  reporter: nullable(UserCard),
  createdAt: Instant,
  decidedAt: NullableInstant,
})
export type Report = Static<typeof Report>

/** Open reports, oldest first; or decided ones, newest first. */
export const ListReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  audience: staff('reports.decide'),
  summary: 'List reported items',
  query: object({ ...paging, target: optional(ItemKind), status: optional(ReportStatus) }),
  reply: listOf(Report),
  isAddition: true,
})

/**
 * Opens it: until it is decided, the caller sees the media of the item in all endpoints. The first
 * time is recorded in the audit log.
 */
export const ReadReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:id',
  audience: staff('reports.decide'),
  summary: 'Read a report',
  params: object({ id: Id }),
  reply: Report,
  problems: ['not_found'],
  isAddition: true,
})

/** Works once. The reason is kept in the audit log. */
export const DecideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/decision',
  audience: staff('reports.decide'),
  summary: 'Resolve or dismiss a report',
  params: object({ id: Id }),
  body: object({ decision: oneOf(['resolved', 'dismissed']), reason: Reason }),
  reply: Report,
  problems: ['not_found', 'report_decided'],
  isAddition: true,
})
