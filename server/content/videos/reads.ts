import { sql } from 'kysely'
import type { Video } from '#contract/content/video.ts'
import type { ItemReader, Reader } from '#server/access/index.ts'
import { readOwnSales } from '#server/content/item-stats/index.ts'
import { areBrokenSql, type Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, publishedFacts } from '#server/items/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { singleVideos, videoLists, videoTable } from './lists.ts'
import { readParticipants } from './participants.ts'
import { presentVideo, type VideoFresh } from './present.ts'
import { isFinal, loadVideos, type VideoSummary } from './summary.ts'

/** Reads lists of videos and single videos. */
export type Videos = ItemReader<Video>

export interface VideoReadParts extends ItemReaderParts {
  creatorCards: CreatorCards
  files: { present: Presenter }
}

/** Create once: it caches videos. */
export function createVideos(parts: VideoReadParts): Videos {
  const { clock, db, files } = parts
  const videos = itemReader<VideoSummary, Video, VideoFresh>(parts, {
    name: 'video',
    items: videoTable,
    text: sql`i.title`,
    load: (ids) => loadVideos(db, ids),
    isFinal,
    readFresh: (summaries, reader) => readFresh(parts, summaries, reader),
    present: (item) => presentVideo(files.present, item, clock.now()),
  })
  for (const list of Object.values(videoLists)) videos.prepare(list, [12])
  videos.prepare(singleVideos.shown.byId, [1])
  return videos
}

async function readFresh(
  parts: VideoReadParts,
  summaries: readonly VideoSummary[],
  reader: Reader,
): Promise<Map<string, VideoFresh>> {
  const others = summaries.flatMap(({ participantIds, ownerId }) =>
    participantIds.filter((id) => id !== ownerId),
  )
  const [own, participants] = await Promise.all([
    readOwnSales(parts.db, 'video', summaries, reader.viewer),
    readParticipants(parts, reader, others),
  ])
  return new Map(summaries.map(({ id }) => [id, { own: own.get(id), participants }]))
}

/** Facts about videos for other domains. */
export const findVideoFacts = publishedFacts('video', {
  isBroken: areBrokenSql(sql`array[i.file_id]`),
  opensAt: sql`case when i.is_schedule then i.scheduled_at end`,
})
