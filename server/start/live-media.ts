import { randomBytes } from 'node:crypto'
import { systemClock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import { freePort } from '#server/platform/free-port.ts'
import {
  announcedAddresses,
  createAccessTokens,
  createEmbeddedLiveVideo,
  createMediaClient,
  type EmbeddedLive,
  type LiveVideo,
  type MediaProcess,
  ownInterfaces,
  startMediaProcess,
} from '#server/platform/live-video/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Stoppable } from './lifecycle.ts'
import { readSecret } from './secret.ts'

/** How much one media process takes on. */
const limits = { rooms: 200, viewersOfRoom: 1_000, sessionsOfAccount: 3 }

export interface LiveMedia {
  liveVideo: LiveVideo
  embeddedLive: EmbeddedLive
  /** Starts the media process of this one, if it has one of its own. */
  start(): Promise<Stoppable[]>
}

/** The embedded live video: its media process is here with `ROLE=all`, else at `LIVE_MEDIA_URL`. */
export function openLiveMedia(config: Config, log: Log): LiveMedia {
  const { media: given, turn } = config.live
  const isOwn = config.role === 'all' && !given?.origin
  const mediaSecret = given?.secret ?? randomBytes(32).toString('base64url')
  let ownOrigin: string | undefined
  const media = createMediaClient(() => given?.origin ?? ownOrigin, mediaSecret)
  const now = () => systemClock.now().getTime()
  const tokens = createAccessTokens({ secret: readSecret(config), now })
  if (!isOwn && !given?.origin && config.role === 'web') {
    log.warn('without LIVE_MEDIA_URL nobody can go live: run a process with ROLE=media')
  }
  return {
    liveVideo: createEmbeddedLiveVideo({ media, tokens, turn, now }),
    embeddedLive: { media, tokens, turn },
    start: async () => {
      if (!isOwn) return []
      const process = await startOwn(config, mediaSecret, log, (origin) => {
        ownOrigin = origin
      })
      return [{ name: 'media process', stop: () => process.close() }]
    },
  }
}

/** `ROLE=media`: the media process alone, for the processes of other roles. */
export async function startMediaOnly(config: Config, log: Log): Promise<Stoppable[]> {
  const { mediaHost, mediaPort, media } = config.live
  if (!media) throw new Error('ROLE=media needs LIVE_MEDIA_SECRET')
  const process = await startOwn(
    config,
    media.secret,
    log,
    (origin) => log.info({ origin }, 'the media process serves'),
    { host: mediaHost, port: mediaPort },
  )
  return [{ name: 'media process', stop: () => process.close() }]
}

async function startOwn(
  config: Config,
  secret: string,
  log: Log,
  onReady: (origin: string) => void,
  at = { host: '127.0.0.1', port: 0 },
): Promise<MediaProcess> {
  const { udpPort, addresses } = config.live
  const announced = announcedAddresses({
    configured: addresses,
    siteUrl: config.siteUrl,
    interfaces: ownInterfaces(),
  })
  if (announced.length === 0) {
    log.warn(
      'live streams cannot be watched: this machine knows no public address. Set LIVE_ADDRESSES',
    )
  }
  const transport = { port: udpPort || (await freePort()), announced }
  return startMediaProcess(
    { ...at, secret, transport, limits },
    { onReady, onEnd: (reason) => log.error({ reason }, 'the media process ended') },
  )
}
