import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PageStatus } from '#contract/site/pages.ts'
import type { Locale } from '#contract/site-request.ts'
import { locales } from '#contract/site-request.ts'
import type { Page } from '#server/kernel/pages.ts'
import { type Db, foldedContains, listRows, type Tx } from '#server/platform/database/index.ts'

/** The text of a page in one language; `content` is Markdown. */
export interface PageText {
  locale: Locale
  title: string
  shortDescription: string
  content: string
}

/** The editable content of a page. */
export interface PageContent {
  slug: string
  status: PageStatus
  texts: PageText[]
}

export interface StoredPage extends PageContent {
  id: string
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

const pages = (db: Db | Tx) =>
  db
    .selectFrom('site_page')
    .select(['id', 'slug', 'status', 'created_at', 'updated_at', 'updated_by'])
    .select((page) =>
      jsonArrayFrom(
        page
          .selectFrom('site_page_text as text')
          .select(['text.locale', 'text.title', 'text.short_description as shortDescription'])
          .select('text.content')
          .whereRef('text.page_id', '=', 'site_page.id')
          .orderBy('text.locale'),
      )
        .$castTo<PageText[]>()
        .as('texts'),
    )

/** All pages including drafts, by slug. */
export const listAll = (db: Db, limit: number): Promise<StoredPage[]> =>
  pages(db).orderBy('slug').limit(limit).execute()

export const findPage = (db: Db | Tx, id: string): Promise<StoredPage | undefined> =>
  pages(db).where('id', '=', id).executeTakeFirst()

/** Lock a page until the transaction ends. */
export const lockPage = (tx: Tx, id: string): Promise<StoredPage | undefined> =>
  pages(tx).where('id', '=', id).forUpdate('site_page').executeTakeFirst()

export const countPages = async (tx: Tx): Promise<number> => {
  const { count } = await tx
    .selectFrom('site_page')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many of the given pages still have their template texts. */
export async function countTemplates(db: Db, slugs: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('site_page')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('slug', 'in', slugs)
    .where('updated_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A published page by its slug or id. */
export const findPublished = (db: Db, handle: string): Promise<StoredPage | undefined> =>
  pages(db)
    .where('status', '=', 'published')
    .where((where) => where.or([where('slug', '=', handle), where('id', '=', handle)]))
    .executeTakeFirst()

interface PageSearch {
  q?: string | undefined
  sort?: string | undefined
  sortBy?: string | undefined
}

/** Published pages whose title, in the reader's language or in the default one, contains a text. */
export function searchPublished(
  db: Db,
  { q, sort, sortBy }: PageSearch,
  language: string,
  page: Page,
) {
  const direction = sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  let query = pages(db)
    .where('status', '=', 'published')
    .orderBy(sortBy === 'updatedAt' ? 'updated_at' : 'created_at', direction)
    .orderBy('id', 'desc')
  if (q) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('site_page_text as text')
          .select('text.locale')
          .whereRef('text.page_id', '=', 'site_page.id')
          .where('text.locale', 'in', [language, locales[0]])
          .where(foldedContains(sql.ref('text.title'), q)),
      ),
    )
  }
  return listRows(db, query, page)
}
