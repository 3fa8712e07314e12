import { expect, onTestFinished } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createMediaClient } from '../client.ts'
import { startMediaProcess } from '../media-process.ts'
import type { Joined } from '../rooms.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

export const secret = 'a secret of web processes'

export async function start() {
  const udpPort = await freePort()
  const origins: string[] = []
  const ends: string[] = []
  const media = startMediaProcess(
    {
      ...{ host: '127.0.0.1', port: 0, secret },
      transport: { port: udpPort, announced: [] },
      limits: { rooms: 5, viewersOfRoom: 5, sessionsOfAccount: 2, silentMs: 500 },
    },
    { onReady: (origin) => origins.push(origin), onEnd: (reason) => ends.push(reason) },
  )
  onTestFinished(() => media.close())
  const client = createMediaClient(() => origins.at(-1), secret)
  await until(() => origins.length === 1)
  return { media, client, origins, ends, udpPort }
}

type Client = ReturnType<typeof createMediaClient>

export const joined = (reply: Joined | string): Joined => {
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

/** A publisher and a viewer; `through`: the way of the publisher's packets. */
export async function stream(
  client: Client,
  { layers = 1, through = (answer: string) => answer } = {},
) {
  expect(await client.open('room')).toBeUndefined()
  const publisher = await publisherPeer(layers)
  const { answer } = joined(await client.publish('room', publisher.offer))
  await publisher.accept(through(answer))
  const viewer = await viewerPeer()
  const watched = joined(await client.watch('room', 'ada', viewer.offer))
  await viewer.accept(watched.answer)
  return { publisher, viewer, watched: watched.session }
}
