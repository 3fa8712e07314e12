import type { Track } from 'node-datachannel'
import { expect, test, vi } from 'vitest'
import {
  RtcpPacketConverter,
  type RtcpTransportLayerFeedback,
  RtpHeader,
  RtpPacket,
  type TransportWideCC,
} from 'werift-rtp'
import type { Connection, NegotiatedMedia } from './connection.ts'
import { newCounters } from './figures.ts'
import { Publisher } from './publisher.ts'

const transportWideId = 3

/** A track whose peer sends what the test lets it, and what is sent to it. */
function fakeTrack() {
  let receive = (_: Buffer) => {}
  const sent: Buffer[] = []
  const track = {
    isOpen: () => true,
    onMessage: (handle: (bytes: Buffer) => void) => {
      receive = handle
    },
    sendMessageBinary: (bytes: Buffer) => sent.push(bytes) > 0,
  }
  return { track: track as unknown as Track, sent, receive: (bytes: Buffer) => receive(bytes) }
}

const mediaOf = (mid: string, kind: 'audio' | 'video'): NegotiatedMedia => ({
  media: { mid, kind, direction: 'sendonly', formats: [], ssrcs: [], transportWideId },
  format: { payloadType: 96, codec: kind === 'audio' ? 'opus' : 'vp8' },
})

function open() {
  const [video, audio] = [fakeTrack(), fakeTrack()]
  const connection: Connection = {
    ...{ answer: '', roundTripMs: () => undefined, close: vi.fn() },
    tracks: new Map([
      ['v', video.track],
      ['a', audio.track],
    ]),
  }
  const publisher = new Publisher(connection, [mediaOf('v', 'video'), mediaOf('a', 'audio')], {
    events: { onPacket: vi.fn(), onReport: vi.fn() },
    counters: newCounters(),
  })
  return { publisher, video, audio }
}

/** A packet with its number over all streams. */
function packetOf(ssrc: number, counter: number): Buffer {
  const payload = Buffer.alloc(2)
  payload.writeUInt16BE(counter)
  const header = new RtpHeader({
    ...{ payloadType: 96, sequenceNumber: counter, ssrc, extension: true },
    ...{ extensionProfile: 0xbede, extensions: [{ id: transportWideId, payload }] },
  })
  return new RtpPacket(header, Buffer.from([0x10, 1])).serialize()
}

test('D10: packets of one stream are not told as lost ones of another: their numbers are shared', () => {
  const { publisher, video, audio } = open()
  for (let counter = 0; counter < 20; counter += 1) {
    if (counter % 2) audio.receive(packetOf(200, counter))
    else video.receive(packetOf(100, counter))
  }
  publisher.tick(performance.now() + 1_000)
  const told = [...video.sent, ...audio.sent]
    .flatMap((bytes) => RtcpPacketConverter.deSerialize(bytes))
    .flatMap((packet) => (packet as RtcpTransportLayerFeedback).feedback ?? [])
    .filter((feedback): feedback is TransportWideCC => 'recvDeltas' in feedback)
  expect(told).toMatchObject([
    { baseSequenceNumber: 0, packetStatusCount: 20, mediaSourceSsrc: 100 },
  ])
  expect(told[0]?.recvDeltas).toHaveLength(20)
})
