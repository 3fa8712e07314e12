import type { MediaMarks } from '#server/files/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** As drawn on a photo. */
export const handleOf = (username: string): string => `@${username}`

/** The handles that creators want drawn on their photos and videos. */
export function mediaMarks(db: Db): MediaMarks {
  return {
    async ofOwner(ownerId) {
      const owner = await db
        .selectFrom('creator as c')
        .innerJoin('account as a', 'a.id', 'c.account_id')
        .select('a.username')
        .where('c.account_id', '=', ownerId)
        .where('c.marks_media', '=', true)
        .executeTakeFirst()
      return owner?.username ? handleOf(owner.username) : null
    },
    async ofViewer(ownerId, viewerId) {
      const viewer = await db
        .selectFrom('creator as c')
        .innerJoin('account as a', (join) => join.on('a.id', '=', viewerId))
        .select('a.username')
        .where('c.account_id', '=', ownerId)
        .where('c.marks_viewers', '=', true)
        .executeTakeFirst()
      // Viewers without a username are identified by their id.
      return viewer ? handleOf(viewer.username ?? viewerId) : null
    },
  }
}
