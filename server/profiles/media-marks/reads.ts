import type { MediaMarks } from '#server/files/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** As it is drawn on a photo. */
export const handleOf = (username: string): string => `@${username}`

/** What creators have chosen to have drawn on their photos and videos. */
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
      // Somebody who has not chosen a name yet is told apart all the same.
      return viewer ? handleOf(viewer.username ?? viewerId) : null
    },
  }
}
