import type { RawBuilder } from 'kysely'
import type { Listed, PageQuery } from '#server/kernel/pages.ts'
import type { Reader } from './relations/index.ts'

/**
 * Types of item lists, for kinds that have some and for their readers; `server/items` reads them.
 */
export type Sql = RawBuilder<unknown>

/**
 * The parts of a list's statement, in which `r` is the request, `i` the item, `a` and `c` its
 * owner.
 */
export interface Listing {
  /** The kind's table, or a select with its columns. */
  items: Sql
  /** The condition under which the reader may know of an item. */
  visible: Sql
  /** Further conditions of the list. */
  where?: readonly Sql[]
  /** The page size, and the number of rows to skip. */
  limit: number
  offset: Sql
}

/** One way to list the items of a kind. */
export interface List {
  /** Identifies lists whose statements are shared by their readers. */
  name: string
  /** The source of its items; by default the kind's table, which is passed in. */
  from?: (items: Sql) => Sql
  /** Which items its readers may know of; by default those that are shown to them. */
  visible?: Sql
  /** Its own conditions, besides those of the search. */
  where?: readonly Sql[]
  /** Its own conditions for counting, when its statement narrows the items itself. */
  counted?: readonly Sql[]
  /** Its statement for a page. */
  sql: (listing: Listing) => RawBuilder<unknown>
}

/** A request for a page of a list. */
export interface Search extends PageQuery {
  /** A cursor. */
  before?: string | undefined
  /** A text to search for. */
  q?: string | undefined
  /** The subject of the list, such as a creator; `r.subject` in its statement. */
  subject?: string | undefined
  /** Further conditions on `i`. */
  where?: readonly Sql[]
  /**
   * The cache key of the list's total, shared by lists of about the same size; undefined when the
   * size depends on the reader.
   */
  totalKey?: string | undefined
}

/** A page of a list, its total, and the cursor of the next page. */
export interface CursorPage<T> extends Listed<T> {
  /** The cursor of the next page, our addition to the contract; null on the last page. */
  next: string | null
}

/** Reads the items of a kind: skeleton, viewer, hydration, presentation. */
export interface ItemReader<Shown> {
  /** One page of a list. */
  page(list: List, reader: Reader, search: Search): Promise<CursorPage<Shown>>
  /** The first item of a list about one subject, such as an id. */
  find(list: List, reader: Reader, subject: string): Promise<Shown | undefined>
  /** Items by id as shown in lists; those hidden from the reader are left out. */
  summaries(reader: Reader, ids: readonly string[]): Promise<Map<string, Shown>>
  /**
   * Compile a list for these page sizes, so that connections prepare it before its first reader.
   */
  prepare(list: List, limits: readonly number[]): void
}
