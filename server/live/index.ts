import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { EmbeddedLive, LiveVideo } from '#server/platform/live-video/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { DataEvents, Realtime } from '#server/platform/realtime/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { oversightRoutes } from './oversight/routes.ts'
import { liveData } from './personal-data.ts'
import { keyRoutes } from './playback/key-routes.ts'
import { mediaRoutes } from './playback/media-routes.ts'
import { playbackRoutes } from './playback/routes.ts'
import { privateStreams } from './private-streams/index.ts'
import { createLiveWatch, createRoomPages, type LiveWatch, roomSockets } from './rooms/index.ts'
import { streamChat } from './stream-chat/index.ts'
import { streamJobs, streamKind, streamRoutes } from './streams/index.ts'

export type { LiveWatch } from './rooms/index.ts'
export { streamConversations, streamOfTip } from './stream-chat/index.ts'

interface LiveParts {
  api: Api
  clock: Clock
  config: Pick<Config, 'siteUrl'>
  creatorCards: CreatorCards
  dataEvents: DataEvents
  db: Db
  /** Undefined where another provider runs the media. */
  embeddedLive: EmbeddedLive | undefined
  jobs: Jobs
  kinds: ItemKinds
  limiter: Limiter
  liveVideo: LiveVideo
  log: Log
  notices: Notices
  personalData: PersonalData
  rawCalls: ((app: FastifyInstance) => void)[]
  realtime: Realtime
  settings: Settings
}

/** Live streams of creators. Returns what watches over them, which processes with pages start. */
export function live(parts: LiveParts): LiveWatch {
  const { api, embeddedLive, jobs, kinds, rawCalls } = parts
  parts.personalData.register(liveData)
  streamRoutes(api, parts)
  playbackRoutes(api, parts)
  keyRoutes(api, parts)
  if (embeddedLive) rawCalls.push((app) => mediaRoutes(app, { ...parts, embeddedLive }))
  kinds.register(streamKind(parts))
  streamJobs(jobs, parts)
  streamChat(parts)
  oversightRoutes(api, parts)
  const pages = createRoomPages(parts)
  roomSockets(parts, pages)
  return createLiveWatch({ ...parts, pages, further: privateStreams(parts) })
}
