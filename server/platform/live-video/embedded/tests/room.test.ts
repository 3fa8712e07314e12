import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { RtpPacket } from 'werift-rtp'
import { freePort } from '#server/platform/free-port.ts'
import { Room } from '../room.ts'
import { otherViewerOffer, publisherPeer, until, viewerPeer } from './peers.ts'

async function openRoom(): Promise<Room> {
  // A slow machine does not make media that run silent ones.
  const room = new Room({ port: await freePort(), announced: [] }, { silentMs: 60_000 })
  onTestFinished(() => room.close())
  return room
}

async function publish(room: Room, layers?: number) {
  const peer = await publisherPeer(layers)
  const reply = await room.publish(peer.offer, () => {})
  if (typeof reply === 'string') throw new Error(reply)
  await peer.accept(reply.answer)
  return { ...peer, leave: reply.close }
}

async function watch(room: Room) {
  const peer = await viewerPeer()
  const viewer = await room.watch(peer.offer, () => {})
  if (typeof viewer === 'string') throw new Error(viewer)
  await peer.accept(viewer.answer)
  return { ...peer, viewer }
}

const layersOf = (pictures: readonly RtpPacket[]) => pictures.map(({ payload }) => payload.at(-1))
const numbersOf = (pictures: readonly RtpPacket[]) =>
  pictures.map(({ header }) => header.sequenceNumber)

test('a viewer sees from the next keyframe on, and hears at once', async () => {
  const room = await openRoom()
  const { sendPicture, sendSound, asked } = await publish(room)
  sendPicture(0, 1, true)
  const { pictures, sounds } = await watch(room)
  sendPicture(0, 2, false)
  sendSound(1)
  await until(() => sounds.length === 1)
  await until(() => asked.length > 0)
  expect(pictures).toHaveLength(0)
  sendPicture(0, 3, true)
  sendPicture(0, 4, false)
  await until(() => pictures.length === 2)
  expect(pictures.map(({ header: { payloadType } }) => payloadType)).toEqual([101, 101])
  expect(sounds[0]?.header.payloadType).toBe(109)
})

test('another size is shown from its keyframe on, without a gap', async () => {
  const room = await openRoom()
  const { sendPicture, asked } = await publish(room, 3)
  const { pictures, viewer } = await watch(room)
  sendPicture(2, 500, true)
  sendPicture(0, 90, true)
  await until(() => pictures.length === 1)
  asked.length = 0
  viewer.setLayer(0)
  await until(() => asked.includes(0))
  sendPicture(0, 91, false)
  sendPicture(2, 501, false)
  await until(() => pictures.length === 2)
  sendPicture(0, 92, true)
  sendPicture(2, 502, false)
  sendPicture(0, 93, false)
  await until(() => pictures.length === 4)
  expect(layersOf(pictures)).toEqual([2, 2, 0, 0])
  expect(numbersOf(pictures)).toEqual([500, 501, 502, 503])
})

test('D9: what a publisher’s line lost is asked for, and what a viewer’s lost is sent again', async () => {
  const room = await openRoom()
  const { sendPicture, lost } = await publish(room)
  const { pictures, tracks, viewer } = await watch(room)
  sendPicture(0, 10, true)
  sendPicture(0, 13, false)
  await until(() => lost.includes(11) && lost.includes(12))
  sendPicture(0, 11, false)
  sendPicture(0, 12, false)
  await until(() => pictures.length === 4)
  tracks[0].sendMessageBinary(nack(pictures[0]?.header.ssrc ?? 0, 11))
  await until(() => viewer.sent().repeats === 1)
  expect(numbersOf(pictures)).toEqual([10, 13, 11, 12])
})

/** A request for one packet again, as a browser writes it. */
function nack(ssrc: number, sequence: number): Buffer {
  const bytes = Buffer.from('81cd0003000000010000000000000000', 'hex')
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt16BE(sequence, 12)
  return bytes
}

test('D8: a viewer that lost a keyframe gets another', async () => {
  const room = await openRoom()
  const { sendPicture, asked } = await publish(room)
  const { pictures, tracks } = await watch(room)
  sendPicture(0, 1, true)
  await until(() => pictures.length === 1)
  await setTimeout(50)
  asked.length = 0
  const request = Buffer.from('81ce00020000000100000000', 'hex')
  request.writeUInt32BE(pictures[0]?.header.ssrc ?? 0, 8)
  tracks[0].sendMessageBinary(request)
  await until(() => asked.length === 1)
})

test('a second publisher is refused, and welcome once the first is gone: viewers stay', async () => {
  const room = await openRoom()
  const first = await publish(room)
  const { pictures } = await watch(room)
  first.sendPicture(0, 1, true)
  await until(() => pictures.length === 1)
  await expect(publish(room)).rejects.toThrow('already_live')
  first.leave()
  const second = await publish(room)
  second.sendPicture(0, 9_000, true)
  await until(() => pictures.length === 2)
  expect(numbersOf(pictures)).toEqual([1, 2])
})

test('packets without a payload go on, or viewers would ask for them', async () => {
  const room = await openRoom()
  const { sendPicture, sendOther } = await publish(room)
  const { pictures } = await watch(room)
  sendPicture(0, 19, true)
  await until(() => pictures.length === 1)
  sendOther({ payloadType: 96, ssrc: 100 }, Buffer.alloc(0))
  sendPicture(0, 21, false)
  await until(() => pictures.length === 3)
  expect(numbersOf(pictures)).toEqual([19, 20, 21])
})

test('a viewer who leaves is counted no more, and sent nothing', async () => {
  const room = await openRoom()
  const { sendPicture } = await publish(room)
  const { viewer, pictures } = await watch(room)
  sendPicture(0, 1, true)
  await until(() => pictures.length === 1)
  expect(room.viewers).toBe(1)
  viewer.close()
  expect(room.viewers).toBe(0)
  sendPicture(0, 2, true)
  await setTimeout(100)
  expect(viewer.sent().packets).toBe(1)
})

test('packets of another format or another sender are not forwarded', async () => {
  const room = await openRoom()
  const { sendPicture, sendOther } = await publish(room)
  const { pictures, viewer } = await watch(room)
  sendPicture(0, 1, true)
  await until(() => pictures.length === 1)
  sendOther({ payloadType: 97, ssrc: 100 })
  sendOther({ payloadType: 96, ssrc: 999 })
  sendPicture(0, 2, false)
  await until(() => pictures.length === 2)
  expect(viewer.sent().packets).toBe(2)
})

test.each([
  ['before somebody publishes', undefined, 'not_live'],
  ['without an offer', 'hello', 'not_sdp'],
] as const)('watching %s is refused', async (_, sdp, fault) => {
  const room = await openRoom()
  if (sdp) await publish(room)
  expect(await room.watch(sdp ?? 'v=0\r\n', () => {})).toBe(fault)
})

test('a viewer who reads neither VP8 nor H.264 is told so', async () => {
  const room = await openRoom()
  await publish(room)
  expect(await room.watch(await otherViewerOffer(), () => {})).toBe('no_codec')
})
