import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { PutOnAir, ReadOwnStream } from '#contract/live/own-streams.ts'
import { JoinStream } from '#contract/live/streams.ts'
import { freePort } from '#server/platform/free-port.ts'
import { type Limiter, noLimiter } from '#server/platform/http/index.ts'
import { publisherPeer, viewerPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import {
  createAccessTokens,
  createEmbeddedLiveVideo,
  createMediaClient,
  startMediaProcess,
} from '#server/platform/live-video/index.ts'
import type { Person } from '#tests/support/people.ts'
import { until } from '#tests/support/sockets.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { World } from '#tests/support/world.ts'
import { prepare, subscriber } from './going-live.ts'

const secret = 'of the media process'
const patienceMs = 30_000

/** The product of a world with a media process of its own, watched as on a site. */
export async function openMediaWorld(
  world: World,
  turn = { urls: [] as string[], secret: '' },
  limiter: Limiter = noLimiter,
) {
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
    limiter,
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

export const whip = '/live/whip'

/** For real media. */
export const patiently = (isSo: () => boolean | Promise<boolean>) => until(isSo, patienceMs)

/** Sends pictures until the test says so. */
function sending(publisher: Awaited<ReturnType<typeof publisherPeer>>) {
  let nth = 0
  let isOn = true
  const run = async () => {
    while (isOn) {
      publisher.sendPicture(0, nth, nth % 5 === 0)
      nth += 1
      await setTimeout(40)
    }
  }
  const running = run()
  return {
    stop: () => {
      isOn = false
      return running
    },
  }
}

export async function publish(live: World, bearer: string) {
  const publisher = await publisherPeer()
  const reply = await negotiate(live, { url: whip, bearer, offer: publisher.offer })
  if (reply.status !== 201) throw new Error(reply.answer)
  await publisher.accept(reply.answer)
  return { location: reply.location, ...sending(publisher) }
}

export async function watch(live: World, fan: Person, creator: Person) {
  const { data } = await fan.call(JoinStream, { params: { id: creator.id } })
  if (!data.access) throw new Error('not open')
  const { url, token } = data.access
  const viewer = await viewerPeer()
  const reply = await negotiate(live, { url, bearer: token, offer: viewer.offer })
  if (reply.status !== 201) throw new Error(reply.answer)
  await viewer.accept(reply.answer)
  return { viewer, location: reply.location, url, token }
}

export const ownStream = async (creator: Person) => (await creator.call(ReadOwnStream)).data.stream

export const remove = (live: World, url: string) => live.app.http.inject({ method: 'DELETE', url })

export async function goLiveNow(creator: Person, id: string) {
  await creator.call(PutOnAir, { params: { id }, body: {} })
}

/** A creator on air with real media, and a subscriber. */
export async function onAir(live: World) {
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { location, stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  return { access, creator, fan: await subscriber(live, creator), location, stop, stream }
}
