import { sql } from 'kysely'
import { fileKey } from '#server/platform/storage/index.ts'
import type { World } from '#tests/support/world.ts'

/** Prepare one video, and let all that wait for it have the same: they are copies of one clip. */
export async function shareOneVideo({ app, db }: World): Promise<void> {
  const { store, files } = app.parts
  const videos = await db
    .selectFrom('file')
    .select(['id', 'media', 'variants', 'status', 'thumbhash'])
    .where('type', 'in', ['video', 'video-teaser', 'message-video'])
    // First one that has a blurred preview: teasers have none.
    .orderBy(sql`type = 'video-teaser'`)
    .orderBy('id')
    .execute()
  const [first] = videos
  if (!first) return
  if (first.status !== 'finished') {
    await files.process(first.id)
    return shareOneVideo({ app, db } as World)
  }
  const { media, variants, thumbhash } = first
  for (const { id, status } of videos) {
    if (status === 'finished') continue
    for (const variant of variants) {
      const made = await store.get(fileKey(first.id, variant))
      if (!made) throw new Error(`the first video has no ${variant}`)
      await store.put(fileKey(id, variant), made.stream, { maxBytes: made.sizeBytes })
    }
    await db
      .updateTable('file')
      .set({ media: JSON.stringify(media), variants, thumbhash, status: 'finished', progress: 100 })
      .where('id', '=', id)
      .execute()
  }
}
