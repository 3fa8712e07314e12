import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Id, Instant, ItemKind, listOf, NullableInstant, paging, Reason } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** Characters of what is written beside the reason of a report, if anything is. */
export const minReportText = 20
export const maxReportText = 100

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
    description: optional(
      plainText({ max: maxReportText, pattern: `^$|^[\\s\\S]{${minReportText},}$` }),
    ),
    target: ItemKind,
    targetId: Id,
    /** The item's creator; ignored, since it is read from the item itself. */
    performerId: optional(Id),
  }),
  reply: object({ _id: Id, status: ReportStatus }),
  problems: ['not_found', 'already_reported'],
  rate: { calls: 20, seconds: 3600, by: 'account' },
})

/**
 * What staff do about a reported item besides deciding: `hide` a post, video or gallery from
 * everyone but its owner, `remove` a comment, `warn` or `suspend` the owner.
 */
export const Measure = oneOf(['hide', 'remove', 'warn', 'suspend'])
export type Measure = Static<typeof Measure>

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
  /** What can be done about the item; all but `suspend` require `content.moderate`. */
  measures: array(Measure, { max: 4 }),
  /** Hidden by staff at present. */
  isHidden: boolean(),
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

/**
 * Works once. The reason is kept in the audit log. Measures belong to `resolved`; each is emailed
 * to the owner with the reason. `suspend` requires `accounts.suspend`, others `content.moderate`.
 */
export const DecideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/decision',
  audience: staff('reports.decide'),
  summary: 'Resolve or dismiss a report',
  params: object({ id: Id }),
  body: object({
    decision: oneOf(['resolved', 'dismissed']),
    reason: Reason,
    measures: optional(array(Measure, { max: 4 })),
  }),
  reply: Report,
  problems: [
    'not_found',
    'report_decided',
    'permission_missing',
    'measure_missing',
    'own_decision',
    'last_owner',
    'suspension_changed',
    'account_deleted',
  ],
  isAddition: true,
})

/** Gives a hidden item back the status that it had; its owner gets an email with the reason. */
export const RestoreReported = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/restoration',
  audience: staff('content.moderate'),
  summary: 'Restore the reported item that was hidden',
  params: object({ id: Id }),
  body: object({ reason: Reason }),
  reply: Report,
  problems: ['not_found', 'not_hidden'],
  isAddition: true,
})
