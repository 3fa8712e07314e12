import { sql } from 'kysely'
import {
  type List,
  notDismissedInList,
  notMutedInList,
  type Search,
  type Sql,
} from '#server/access/index.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import { createdAtSql } from './own-lists.ts'
import { newestSql } from './skeleton.sql.ts'

/** The lists of a kind for its readers, newest first. */
export interface ReadersLists {
  latest: List
  /**
   * The same without what the reader is not interested in and without creators whom the reader muted:
   * for who searches for nothing.
   */
  explore: List
  /** The same of the creator `r.subject`. */
  ofCreator: List
}

/** `where` are conditions of all of them. */
export function readersLists(kind: string, where: readonly Sql[] = []): ReadersLists {
  const list = (name: string, further: readonly Sql[] = []): List => ({
    name: `${kind} ${name}`,
    where: [...where, ...further],
    sql: (listing) => newestSql(listing),
  })
  return {
    latest: list('latest'),
    explore: list('explore', [notMutedInList, notDismissedInList]),
    ofCreator: list('of a creator', [sql`i.creator_id = r.subject`]),
  }
}

/** Who searches, or asks for a creator, is shown all that there is. */
export function readersList(
  { latest, explore, ofCreator }: ReadersLists,
  { q, performerId }: { q?: string | undefined; performerId?: string | undefined },
): List {
  if (performerId) return ofCreator
  return q ? latest : explore
}

interface AssetFilters {
  performerId?: string | undefined
  excludedId?: string | undefined
  status?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** The filters of galleries and videos as conditions; the creator is the subject of the list. */
export function assetFilters(
  filters: AssetFilters,
): Pick<Search, 'where' | 'totalKey' | 'subject'> {
  const { status, excludedId, performerId } = filters
  const { from, until } = dayBounds(filters)
  const where = [
    excludedId && sql`i.id <> ${excludedId}`,
    status && sql`i.status = ${status}`,
    from && sql`${createdAtSql} >= ${from}`,
    until && sql`${createdAtSql} < ${until}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const totalKey = JSON.stringify([performerId, status, from, until])
  return { where, subject: performerId, totalKey }
}
