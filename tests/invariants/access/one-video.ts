import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { fileKey } from '#server/platform/storage/index.ts'
import type { World } from '#tests/support/world.ts'

/** The first part of a video, which is watched while the rest is made, and kept a while. */
export const firstPiece = 'g0'
/** Its captions in English. */
export const captions = 'captionsen0a1b2c3d'

const maxBytes = 1_000_000

/**
 * Prepare one video, and let all that wait for it have the same: they are copies of one clip. Those
 * of posts are still growing, as far as players are told.
 */
export async function shareOneVideo({ app, db }: World): Promise<void> {
  const { store, files } = app.parts
  const videos = await db
    .selectFrom('file')
    .select(['id', 'type', 'media', 'variants', 'status', 'thumbhash'])
    .where('type', 'in', ['video', 'video-teaser', 'message-video', 'feed-video', 'feed-teaser'])
    // First one that has a blurred preview, which teasers have not, and that grows no more.
    .orderBy(sql`type in ('video', 'message-video')`, 'desc')
    .orderBy('id')
    .execute()
  const [first] = videos
  if (!first) return
  if (first.status !== 'finished') {
    await files.process(first.id)
    return shareOneVideo({ app, db } as World)
  }
  const { thumbhash } = first
  const made = new Map<string, Buffer>([[captions, Buffer.from('WEBVTT\n\n')]])
  for (const variant of first.variants) {
    const found = await store.get(fileKey(first.id, variant))
    if (!found) throw new Error(`the first video has no ${variant}`)
    made.set(variant, await buffer(found.stream))
  }
  const whole = made.get('v360') ?? Buffer.of()
  const variants = [...made.keys()]
  for (const { id, type, status } of videos) {
    if (status === 'finished' && id !== first.id) continue
    for (const [variant, bytes] of [...made, [firstPiece, whole] as const]) {
      await store.put(fileKey(id, variant), Readable.from([bytes]), { maxBytes })
    }
    const growing = { pieces: 1, headBytes: 1, segments: [[0, 1, 1, 1]], codecs: 'avc1.64001f' }
    const media = {
      ...{ ...(first.media as object), pieces: 1 },
      ...(type === 'feed-video' && { growing: { ...growing, bitsPerSecond: 1 } }),
    }
    await db
      .updateTable('file')
      .set({ media: JSON.stringify(media), variants, thumbhash, status: 'finished', progress: 100 })
      .where('id', '=', id)
      .execute()
  }
}
