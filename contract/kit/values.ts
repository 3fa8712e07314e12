/** Values that appear in many endpoints: ids, money, dates, lists and their queries. */
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
  type TSchema,
  text,
} from './schema.ts'

/** 24 hex characters, ordered by time of creation. */
export const Id = text({
  min: 24,
  max: 24,
  pattern: '^[0-9a-f]{24}$',
  problem: 'id_not_valid',
})

/** An id, a username or a slug, as in URLs. */
export const Handle = text({ min: 1, max: 200 })

/** Dollars with at most two decimals. */
export const Dollars = number({ min: -1e12, max: 1e12 })

/** Dollars from a caller: never negative, bounded. */
export const DollarsIn = number({ min: 0, max: 1e9, problem: 'dollars_missing' })

/** Characters of what is searched for. */
export const maxSearchText = 100

/** The lowest price of an item for sale, in cents. */
export const leastSaleCents = 100

/** ISO 8601 in UTC. */
export const Instant = text({ max: 40 })

/** A whole day, YYYY-MM-DD, in UTC. */
export const Day = text({
  max: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  problem: 'day_format',
})

export const Url = text({ max: 4000 })

/** The token in the link of an email. */
export const LinkToken = text({ min: 1, max: 200 })

/** Opaque cursor: the position in a list after which the next page begins. */
export const Cursor = text({ max: 100 })

export const maxReason = 500

/** The reason for a decision of staff; kept in the audit log. */
export const Reason = requiredText({ max: maxReason, problem: 'reason_missing' })

export const Count = integer({ min: 0 })
export const Success = object({ success: boolean() })

/** Reply of a list: one page of rows, and the total number of matches. */
export const listOf = <T extends TSchema>(item: T) =>
  object({ data: array(item, { max: 500 }), total: Count })

/** The same with `next`, the cursor for `before` of the next page; null on the last page. */
export const cursorListOf = <T extends TSchema>(item: T) =>
  object({ data: array(item, { max: 500 }), total: Count, next: nullable(Cursor) })

/**
 * Query of every list. `limit` and `offset` count records and are bounded by the server; unknown
 * sort fields fall back to the default.
 */
export const paging = {
  limit: optional(integer({ min: 0, max: 1_000_000_000 })),
  offset: optional(integer({ min: 0, max: 1_000_000_000_000 })),
  sortBy: optional(text({ max: 60 })),
  sort: optional(text({ max: 10 })),
}

/** The same for lists with cursors. */
export const cursorPaging = {
  ...paging,
  /** Addition: `next` of the previous page; continues after it, unaffected by rows added since. */
  before: optional(Cursor),
}

/** Inclusive whole days in UTC, compared with `createdAt`. */
export const dayRange = { fromDate: optional(Day), toDate: optional(Day) }

export const NullableInstant = nullable(Instant)
export type Instant = Static<typeof Instant>

/** The kind of an item, such as `feed`. The server's registry knows the existing kinds. */
export const ItemKind = text({ pattern: '^[a-z][a-z_-]{1,29}$' })

/** The type of an account that owns something. */
export const AccountSource = oneOf(['user', 'performer'])

/** Whether a creator's item is visible to others. */
export const ContentStatus = oneOf(['active', 'inactive'])
export type ContentStatus = Static<typeof ContentStatus>
