import { onTestFinished } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import {
  createAccessTokens,
  createEmbeddedLiveVideo,
  createMediaClient,
  startMediaProcess,
} from '#server/platform/live-video/index.ts'
import { until } from '#tests/support/sockets.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { World } from '#tests/support/world.ts'

const secret = 'of the media process'
const patienceMs = 30_000

/** The product of a world with a media process of its own, watched as on a site. */
export async function openMediaWorld(world: World, turn = { urls: [] as string[], secret: '' }) {
  let origin: string | undefined
  const media = startMediaProcess(
    {
      ...{ host: '127.0.0.1', port: 0, secret },
      transport: { port: await freePort(), announced: [] },
      limits: { rooms: 5, viewersOfRoom: 5, sessionsOfAccount: 2, silentMs: 1_000 },
    },
    {
      onReady: (ready) => {
        origin = ready
      },
      onEnd: () => {
        origin = undefined
      },
    },
  )
  onTestFinished(() => media.close())
  const client = createMediaClient(() => origin, secret)
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    openLive: (clock) => {
      const now = () => clock.now().getTime()
      const tokens = createAccessTokens({ secret, now })
      const own = { media: client, tokens, turn }
      return { liveVideo: createEmbeddedLiveVideo({ ...own, now }), embeddedLive: own }
    },
  })
  onTestFinished(() => app.close())
  await until(() => origin !== undefined, patienceMs)
  app.parts.liveWatch.start()
  onTestFinished(() => app.parts.liveWatch.stop())
  return { live: new World(app), media }
}

/** Answers of WHIP and WHEP. */
export async function negotiate(
  { app }: World,
  {
    url,
    bearer,
    offer,
    headers = {},
  }: { url: string; bearer: string; offer: string; headers?: Record<string, string> },
) {
  const reply = await app.http.inject({
    ...{ method: 'POST', url, payload: offer },
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp', ...headers },
  })
  return {
    status: reply.statusCode,
    answer: reply.body,
    location: String(reply.headers.location ?? ''),
    headers: reply.headers,
  }
}
