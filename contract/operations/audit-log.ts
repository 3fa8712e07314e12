import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import { dayRange, Id, Instant, listOf, paging } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** Who decided what, and why. `before` and `after` are what changed, as far as it may be shown. */
export const AuditRow = object({
  _id: Id,
  actor: nullable(UserCard),
  action: text(),
  targetKind: text(),
  targetId: nullable(text()),
  /** The account that it is about, if it is about one. */
  target: nullable(UserCard),
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

/** An entry as it is exported: with its place in the chain, and what its hash is made of. */
const ExportedEntry = object({
  number: integer(),
  id: Id,
  actorId: nullable(text()),
  action: text(),
  targetKind: text(),
  targetId: nullable(text()),
  /** To the microsecond. */
  createdAt: text(),
  /** SHA-256 of salt and content, as hex. */
  valuesHash: text(),
  /** As hex; null once the account that the values were about is deleted. */
  salt: nullable(text()),
  /** JSON of before, after and reason. */
  content: nullable(text()),
  /** SHA-256 of the hash before it and of the entry, as hex. */
  hash: text(),
})

/**
 * The whole log from its beginning, a thousand entries at a time, to be verified by
 * `tools/verify-audit-log.mjs`. An empty page is the end.
 */
export const ExportAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/export',
  audience: staff('audit.export'),
  summary: 'Export the audit log with its hash chain',
  query: object({ after: optional(integer({ min: 0 })) }),
  reply: object({
    entries: array(ExportedEntry),
    /** Ed25519, SPKI as base64: by it the heads are signed that owners get by email. */
    publicKey: text(),
  }),
  ours: true,
})
