import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, parseParams } from 'sdp-transform'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { readH264Parameters } from '../../rtp/h264-parameters.ts'
import type { PictureFacts } from '../picture-facts.ts'
import { Room } from '../room.ts'
import { iphone, iphonePeer, obsPeer, streamOf } from './h264-peers.ts'
import { publisherPeer, until } from './peers.ts'

const run = promisify(execFile)

async function openRoom() {
  const told: PictureFacts[] = []
  const transport = { port: await freePort(), announced: [] }
  const room = new Room(transport, { onPictureFacts: (facts) => told.push(facts) })
  onTestFinished(() => room.close())
  return { room, told }
}

type Peer = Pick<Awaited<ReturnType<typeof obsPeer>>, 'offer' | 'accept'>

async function publish<Publishing extends Peer>(room: Room, peer: Publishing): Promise<Publishing> {
  const reply = await room.publish(peer.offer, () => {})
  if (typeof reply === 'string') throw new Error(reply)
  await peer.accept(reply.answer)
  return peer
}

async function watch(room: Room, isNewer?: boolean) {
  const peer = await iphonePeer(isNewer)
  const viewer = await room.watch(peer.offer, () => {})
  if (typeof viewer === 'string') throw new Error(viewer)
  await peer.accept(viewer.answer)
  return { ...peer, answer: viewer.answer }
}

/** What the answer agrees on for pictures. */
function agreed(answer: string) {
  const section = parse(answer).media.find(({ type }) => type === 'video')
  const { 'profile-level-id': profile, 'packetization-mode': mode } = parseParams(
    section?.fmtp[0]?.config ?? '',
  )
  const codecs = section?.rtp.map(({ payload, codec }) => `${payload} ${codec}`)
  return { codecs, direction: section?.direction, profile, mode }
}

/** What ffprobe reads of a stream, each picture decoded. */
async function probe(stream: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'iphone-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'stream.h264')
  await writeFile(path, stream)
  const entries = 'stream=profile,level,has_b_frames,width,height,nb_read_frames'
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', path]
  const { stdout, stderr } = await run(process.env.FFPROBE_PATH || 'ffprobe', args)
  const { streams } = JSON.parse(stdout) as { streams: Record<string, string | number>[] }
  return { ...streams[0], errors: stderr }
}

/** The parameter set that a stream begins with. */
function parametersOf(stream: Buffer) {
  const at = stream.indexOf(Buffer.from([0, 0, 1])) + 3
  const end = stream.indexOf(Buffer.from([0, 0, 1]), at)
  return readH264Parameters(stream.subarray(at, end))
}

test.each([
  ['an older iPhone', false],
  ['a newer one, which offers HEVC and AV1 as well,', true],
])('D11: %s is answered with VP8 of a browser under a number of its own', async (_, isNewer) => {
  const { room } = await openRoom()
  await publish(room, await publisherPeer())
  const { offer, answer } = await watch(room, isNewer)
  expect(parse(offer).media[0]?.rtp.some(({ codec }) => codec === 'AV1')).toBe(isNewer)
  expect(agreed(answer)).toMatchObject({ codecs: [`${iphone.vp8} VP8`], direction: 'sendonly' })
  const { groups, media } = parse(answer)
  expect(groups).toContainEqual({ type: 'BUNDLE', mids: '0 1' })
  expect(media.map(({ mid, rtcpMux, setup }) => [String(mid), rtcpMux, setup])).toEqual([
    ['0', 'rtcp-mux', expect.stringMatching('active|passive')],
    ['1', 'rtcp-mux', expect.stringMatching('active|passive')],
  ])
})

test('D11: an iPhone decodes what OBS sends in baseline: all pictures, of level 3.1 or less, in their order', async () => {
  const { room, told } = await openRoom()
  const obs = await publish(room, await obsPeer())
  const { answer, packets } = await watch(room)
  expect(agreed(answer)).toEqual({
    ...{ codecs: [`${iphone.baseline} H264`], direction: 'sendonly' },
    ...{ profile: '42e01f', mode: 1 },
  })
  await obs.encode(4, '-profile:v', 'baseline', '-level', '3.1')
  // From a keyframe to the last picture before one: on a slow machine without the first second.
  const pictures = () => new Set(packets.map(({ header }) => header.timestamp)).size
  const isWhole = () => pictures() >= 30 && pictures() % 15 === 0
  await until(() => isWhole() && packets.at(-1)?.header.marker === true)
  expect(new Set(packets.map(({ header }) => header.payloadType))).toEqual(
    new Set([iphone.baseline]),
  )
  const stream = streamOf(packets)
  expect(await probe(stream)).toEqual({
    ...{ profile: 'Constrained Baseline', level: 31, has_b_frames: 0, errors: '' },
    ...{ width: 640, height: 360, nb_read_frames: String(pictures()) },
  })
  const read = { level: 3.1, width: 640, height: 360, mayReorder: false }
  expect(parametersOf(stream)).toMatchObject(read)
  await until(() => told.length > 0)
  expect(told[0]).toMatchObject({ codec: 'h264', ...read, playsEverywhere: true })
  await until(() => told.at(-1)?.keyframeIntervalMs === 1_000)
})

test('a high profile is told as one that does not play everywhere, and an iPhone gets it as such', async () => {
  const { room, told } = await openRoom()
  const obs = await publish(room, await obsPeer())
  // Baseline was agreed on: what is really sent decides.
  await obs.encode(1, '-profile:v', 'high', '-bf', '2')
  await until(() => told.length === 1)
  expect(told[0]).toMatchObject({ codec: 'h264', mayReorder: true, playsEverywhere: false })
  expect(told[0]?.profile).toMatch(/^64/)
  const { answer } = await watch(room)
  expect(agreed(answer)).toMatchObject({ codecs: [`${iphone.high} H264`], profile: '640c1f' })
})
