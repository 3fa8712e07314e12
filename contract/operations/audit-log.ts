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

/**
 * Who decided what, and why. `before` and `after` are the changed values, as far as they may be
 * shown.
 */
export const AuditRow = object({
  _id: Id,
  actor: nullable(UserCard),
  action: text(),
  targetKind: text(),
  targetId: nullable(text()),
  /** The account that it concerns, if any. */
  target: nullable(UserCard),
  before: unknown(),
  after: unknown(),
  reason: text(),
  /** These were erased because the account that they concerned was deleted. */
  isErased: boolean(),
  createdAt: Instant,
})
export type AuditRow = Static<typeof AuditRow>

/**
 * Newest first. Without `audit.read` only one's own entries are listed, with `audit.money` also
 * those about money.
 */
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
  isAddition: true,
})

/** An exported entry: with its position in the chain, and the input of its hash. */
const ExportedEntry = object({
  number: integer(),
  id: Id,
  actorId: nullable(text()),
  action: text(),
  targetKind: text(),
  targetId: nullable(text()),
  /** With microseconds. */
  createdAt: text(),
  /** SHA-256 of salt and content, in hex. */
  valuesHash: text(),
  /** Hex; null once the account that the values concerned is deleted. */
  salt: nullable(text()),
  /** JSON of before, after and reason. */
  content: nullable(text()),
  /** SHA-256 of the previous hash and the entry, in hex. */
  hash: text(),
})

/**
 * The whole log from the beginning, in pages of a thousand entries, for verification by
 * `tools/verify-audit-log.mjs`. It ends with an empty page.
 */
export const ExportAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit-log/export',
  audience: staff('audit.export'),
  summary: 'Export the audit log with its hash chain',
  query: object({ after: optional(integer({ min: 0 })) }),
  reply: object({
    entries: array(ExportedEntry),
    /**
     * Ed25519 public key, SPKI in base64: verifies the signed chain heads that owners get by email.
     */
    publicKey: text(),
  }),
  isAddition: true,
})
