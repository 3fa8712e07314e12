import { endpoint } from '../endpoint.ts'
import { FileObject } from '../files/files.ts'
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
import {
  Count,
  Dollars,
  Id,
  Instant,
  ItemKind,
  listOf,
  NullableInstant,
  paging,
  Reason,
} from '../kit/values.ts'
import { maxMessage } from '../messaging/conversations.ts'
import { MessageType } from '../messaging/messages.ts'
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

/** At least 20 characters when given. */
const ReportText = optional(
  plainText({ max: maxReportText, pattern: `^$|^[\\s\\S]{${minReportText},}$` }),
)

/** Only items that the caller may see can be reported: others are not found. */
export const ReportItem = endpoint({
  method: 'POST',
  path: '/reports',
  audience: 'fan',
  summary: 'Report an item to the staff of the site',
  body: object({
    title: ReportReason,
    description: ReportText,
    target: ItemKind,
    targetId: Id,
    /** The item's creator; ignored, since it is read from the item itself. */
    performerId: optional(Id),
  }),
  reply: object({ _id: Id, status: ReportStatus }),
  problems: ['not_found', 'already_reported', 'own_message'],
  rate: { calls: 20, seconds: 3600, by: 'account' },
})

/**
 * By either member: a message of the other one, or without `messageId` the other one. What the caller
 * sees of the conversation around the message, or the latest of it, is kept for staff as it is now,
 * whatever becomes of it.
 */
export const ReportConversation = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id/reports',
  audience: 'user',
  summary: 'Report a message or the other member of a conversation',
  params: object({ id: Id }),
  body: object({
    title: ReportReason,
    description: ReportText,
    /** A message of the other member. */
    messageId: optional(Id),
  }),
  reply: object({ _id: Id, status: ReportStatus }),
  problems: ['not_found', 'already_reported', 'own_message'],
  rate: { calls: 20, seconds: 3600, by: 'account' },
  isAddition: true,
})

/**
 * What staff do about a reported item besides deciding: `hide` a post, video or gallery from
 * everyone but its owner, `remove` a comment or a message, `warn` or `suspend` the owner.
 */
export const Measure = oneOf(['hide', 'remove', 'warn', 'suspend'])
export type Measure = Static<typeof Measure>

export const Report = object({
  _id: Id,
  status: ReportStatus,
  title: ReportReason,
  description: text(),
  /** The kind of the item; `conversation` for a member of one. */
  target: ItemKind,
  targetId: Id,
  /** Title of the item; empty once it is deleted. */
  targetTitle: text(),
  /** For a comment or reply, the item that it stands under; null for all else. */
  objectType: nullable(ItemKind),
  objectId: nullable(Id),
  /** Whom it is about: the creator of the item, or who wrote the message. */
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

/** So long evidence is kept after the decision, in days. */
export const evidenceDays = 90

/** Lines of a conversation at most: the reported one, and ten on each side. */
const maxLines = 21

/** A message as it was when it was reported. */
export const EvidenceLine = object({
  _id: Id,
  sender: nullable(UserCard),
  isByReporter: boolean(),
  type: MessageType,
  text: text({ max: maxMessage }),
  /** What its files cost; null: they were not sold. */
  price: nullable(Dollars),
  totalMedia: Count,
  /** Its author had deleted it. */
  isDeleted: boolean(),
  /** Sent by the site for the creator. */
  isAutomatic: boolean(),
  createdAt: Instant,
  editedAt: NullableInstant,
  /** This one was reported. */
  isReported: boolean(),
})
export type EvidenceLine = Static<typeof EvidenceLine>

/** Oldest line first; files are those of the reported message. */
export const Evidence = object({
  lines: array(EvidenceLine, { max: maxLines }),
  files: array(FileObject),
  sealedAt: Instant,
  /** Null until the report is decided. */
  keptUntil: NullableInstant,
})
export type Evidence = Static<typeof Evidence>

export const OpenedReport = object({
  ...Report.properties,
  /** Of a conversation; null for all else, to who has not opened the report, and once it is deleted. */
  evidence: nullable(Evidence),
})
export type OpenedReport = Static<typeof OpenedReport>

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
 * time is recorded in the audit log. Who reported it, or is its owner, does not open it.
 */
export const ReadReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:id',
  audience: staff('reports.decide'),
  summary: 'Read a report',
  params: object({ id: Id }),
  reply: OpenedReport,
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
  reply: OpenedReport,
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
  reply: OpenedReport,
  problems: ['not_found', 'not_hidden'],
  isAddition: true,
})
