/** Values that appear in many calls: ids, money, dates, lists and their questions. */
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  type TSchema,
  text,
} from './schema.ts'

/** 24 hex characters, ordered by time of birth. */
export const Id = text({
  min: 24,
  max: 24,
  pattern: '^[0-9a-f]{24}$',
  problem: 'id_not_valid',
})

/** An id, or a username, or a slug: whatever stands in an address. */
export const Handle = text({ min: 1, max: 200 })

/** Dollars with at most two decimals. */
export const Dollars = number({ min: -1e12, max: 1e12 })

/** Dollars that a caller sends: never negative, bounded. */
export const DollarsIn = number({ min: 0, max: 1e9, problem: 'dollars_missing' })

/** ISO 8601 in UTC. */
export const Instant = text({ max: 40 })

/** A whole day, YYYY-MM-DD, in UTC. */
export const Day = text({
  max: 10,
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  problem: 'day_format',
})

export const Address = text({ max: 4000 })

/** The token in the link of an email. */
export const LinkToken = text({ min: 1, max: 200 })

/** Opaque: the place in a list after which the next page begins. */
export const Cursor = text({ max: 100 })

/** Why staff decide something; it is kept in the audit log. */
export const Reason = text({ min: 1, max: 500, pattern: '\\S', problem: 'reason_missing' })

export const Count = integer({ min: 0 })
export const Success = object({ success: boolean() })

/** The envelope's content for a list: one page of rows and the number of all matches. */
export const listOf = <T extends TSchema>(item: T) =>
  object({ data: array(item, { max: 500 }), total: Count })

/** The same with the place where the next page begins: a cursor for `before`, null on the last page. */
export const cursorListOf = <T extends TSchema>(item: T) =>
  object({ data: array(item, { max: 500 }), total: Count, next: nullable(Cursor) })

/**
 * What every list understands. `limit` and `offset` count records, the server bounds both; unknown sort
 * fields mean the default.
 */
export const paging = {
  limit: optional(integer({ min: 0, max: 1_000_000_000 })),
  offset: optional(integer({ min: 0, max: 1_000_000_000_000 })),
  sortBy: optional(text({ max: 60 })),
  sort: optional(text({ max: 10 })),
}

/** The same for lists that answer the place where their next page begins. */
export const cursorPaging = {
  ...paging,
  /** Ours: the `next` of the page before; the rows after it follow, whatever came since. */
  before: optional(Cursor),
}

/** Inclusive whole days in UTC, compared with `createdAt`. */
export const dayRange = { fromDate: optional(Day), toDate: optional(Day) }

export const NullableInstant = nullable(Instant)
export type Instant = Static<typeof Instant>

/** The kind of an item, such as `feed`. The kinds that exist are known to the server's registry. */
export const ItemKind = text({ pattern: '^[a-z][a-z_-]{1,29}$' })

/** What an account is, where a field says whose something is. */
export const AccountSource = oneOf(['user', 'performer'])

/** Whether creators show what is theirs. */
export const ContentStatus = oneOf(['active', 'inactive'])
export type ContentStatus = Static<typeof ContentStatus>
