import { notBlocked, type Reader, type RightsViewer } from '#server/access/index.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'

/** One page of the creators whom the reader muted and may still see, newest first. */
export function listMutes(
  db: Db,
  reader: Reader & { viewer: RightsViewer },
  { q, ...page }: PageQuery & { q?: string | undefined },
) {
  let found = db
    .selectFrom('creator_mute as m')
    .innerJoin('account as a', 'a.id', 'm.creator_id')
    .select(['m.creator_id', 'm.created_at'])
    .where('m.account_id', '=', reader.viewer.id)
    .where('a.status', '=', 'active')
    .where(notBlocked('m.creator_id', reader))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.creator_id')
  if (q) found = found.where(isNamed('a', q))
  return listRows(db, found, pageOf(page))
}
