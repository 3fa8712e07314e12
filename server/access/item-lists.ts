import type { RawBuilder } from 'kysely'
import type { Listed, PageQuery } from '#server/kernel/pages.ts'
import type { Reader } from './relations/index.ts'

/** What lists of items are, for the kinds that have some and for those who read them; `items` reads. */
export type Sql = RawBuilder<unknown>

/** What a list's statement is made of. In its parts `r` is the request, `i` the item, `a` and `c` its owner. */
export interface Listing {
  /** The kind's table, or a select with its columns. */
  items: Sql
  /** Which of them the reader may know of. */
  visible: Sql
  /** What narrows the list beside what every reader may know of. */
  where?: readonly Sql[]
  /** At most so many rows, after so many. */
  limit: number
  offset: Sql
}

/** One way of listing a kind's items. */
export interface List {
  /** Tells lists apart whose statements are shared by their readers. */
  name: string
  /** Where its items come from, if not simply the kind's table, which is given. */
  from?: (items: Sql) => Sql
  /** Which items its readers may know of, if not simply those that are shown to them. */
  visible?: Sql
  /** What its items are, beside what the search asks for. */
  where?: readonly Sql[]
  /** The same for counting, where its statement itself narrows the items. */
  counted?: readonly Sql[]
  /** Its statement for a window. */
  sql: (listing: Listing) => RawBuilder<unknown>
}

/** What a reader asks of a list. */
export interface Search extends PageQuery {
  /** A cursor. */
  before?: string | undefined
  /** A text to be found in the items. */
  q?: string | undefined
  /** What the list is of, such as a creator; `r.subject` in its statement. */
  subject?: string | undefined
  /** Further conditions on `i`. */
  where?: readonly Sql[]
  /** Names lists of about the same size; left out where the size is the reader's own. */
  totalKey?: string | undefined
}

/** A page of a list, the size of the whole, and where the next page begins. */
export interface CursorPage<T> extends Listed<T> {
  /** Ours: the cursor of the next page; null on the last one. */
  next: string | null
}

/** Reads the items of one kind: skeleton, viewer, hydration, presentation. */
export interface ItemReader<Shown> {
  /** One page of a list. */
  page(list: List, reader: Reader, search: Search): Promise<CursorPage<Shown>>
  /** The first item of a list about one subject, such as an id. */
  find(list: List, reader: Reader, subject: string): Promise<Shown | undefined>
  /** Items by id as lists show them; those hidden from the reader are left out. */
  summaries(reader: Reader, ids: readonly string[]): Promise<Map<string, Shown>>
  /** Compile a list for pages of these sizes, so that connections prepare it before its first reader. */
  prepare(list: List, limits: readonly number[]): void
}
