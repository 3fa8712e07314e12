import { sql } from 'kysely'
import type { Video } from '#contract/content/video.ts'
import type { ItemFacts, ItemReader, Reader } from '#server/access/index.ts'
import { readOwnSales } from '#server/content/item-stats/index.ts'
import { areBrokenSql, type Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, termsAudience } from '#server/items/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { singleVideos, videoLists, videoTable } from './lists.ts'
import { readParticipants } from './participants.ts'
import { presentVideo, type VideoFresh } from './present.ts'
import { opensAtOf } from './rules.ts'
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
export async function findVideoFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await db
    .selectFrom('video as v')
    .innerJoin('account as a', 'a.id', 'v.creator_id')
    .select(['v.id', 'v.creator_id', 'v.title', 'v.is_sale', 'v.price_cents', 'v.status'])
    .select('v.hidden_status')
    .select(['v.is_schedule as isSchedule', 'v.scheduled_at as scheduledAt'])
    .select(({ eb, and }) =>
      and([eb('v.status', '=', 'active'), eb('a.status', '=', 'active')]).as('is_active'),
    )
    .select(areBrokenSql(sql`array[v.file_id]`).as('is_broken'))
    .where('v.id', '=', anyOf(ids))
    .where('v.status', '<>', 'removed')
    .execute()
  return found.map((row) => ({
    kind: 'video',
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    isActive: Boolean(row.is_active),
    isHidden: row.hidden_status !== null,
    isRetained: row.status === 'retained',
    isBroken: row.is_broken,
    audience: termsAudience({ isSale: row.is_sale }),
    priceCents: row.price_cents,
    opensAt: opensAtOf(row),
  }))
}
