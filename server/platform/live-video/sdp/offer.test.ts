import { expect, test } from 'vitest'
import { publisherFormat, reads, viewerFormat } from './choose.ts'
import { type Offer, type OfferedMedia, readOffer } from './offer.ts'

const session = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=fingerprint:sha-256 00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789012345678901',
]
const sdpOf = (...lines: string[]): string => [...session, ...lines, ''].join('\r\n')

const opus = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63',
  'a=mid:1',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:63 red/48000/2',
]

/** The codecs of an iPhone, in its order: high profile before baseline, VP8 after both, HEVC and AV1 besides. */
const safari = sdpOf(
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 98 99 100 101 102 103 127',
  'a=mid:0',
  'a=recvonly',
  'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'a=rtpmap:96 H264/90000',
  'a=fmtp:96 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=640c1f',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:98 H264/90000',
  'a=fmtp:98 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  'a=rtpmap:99 rtx/90000',
  'a=fmtp:99 apt=98',
  'a=rtpmap:100 H265/90000',
  'a=fmtp:100 level-id=93;profile-id=1;tier-flag=0;tx-mode=SRST',
  'a=rtpmap:101 VP8/90000',
  'a=rtpmap:102 AV1/90000',
  'a=rtpmap:103 H264/90000',
  'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
  'a=rtpmap:127 red/90000',
  ...opus,
  'a=recvonly',
)

/** OBS sends one picture in H.264, and names its streams. */
const obs = sdpOf(
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=sendonly',
  'a=rtpmap:111 opus/48000/2',
  'a=ssrc:100 cname:obs',
  'a=ssrc:100 msid:obs audio',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=sendonly',
  'a=rtpmap:96 H264/90000',
  'a=fmtp:96 profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  'a=ssrc:101 cname:obs',
)

const offerOf = (sdp: string): Offer => {
  const offer = readOffer(sdp)
  if (typeof offer === 'string') throw new Error(offer)
  return offer
}
const mediaOf = (sdp: string, kind: OfferedMedia['kind']): OfferedMedia => {
  const media = offerOf(sdp).media.find((one) => one.kind === kind)
  if (!media) throw new Error(`no ${kind}`)
  return media
}

test('an offer is read with its numbers, its order and what can be forwarded', () => {
  expect(mediaOf(safari, 'video')).toEqual({
    ...{ mid: '0', kind: 'video', direction: 'recvonly', ssrcs: [], transportWideId: 3 },
    formats: [
      { payloadType: 96, codec: 'h264', profile: '640c1f' },
      { payloadType: 98, codec: 'h264', profile: '42e01f' },
      { payloadType: 101, codec: 'vp8' },
    ],
  })
  expect(offerOf(obs).media).toMatchObject([
    {
      mid: '0',
      direction: 'sendonly',
      formats: [{ payloadType: 111, codec: 'opus' }],
      ssrcs: [100],
    },
    { mid: '1', formats: [{ payloadType: 96, codec: 'h264' }], ssrcs: [101] },
  ])
})

test.each([
  ['no description', 'hello', 'not_sdp'],
  ['one of 64 kB and more', sdpOf(...opus, `a=x:${'x'.repeat(65_536)}`), 'not_sdp'],
  ['data alone', sdpOf('m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0'), 'no_media'],
  ['nine streams', sdpOf(...Array.from({ length: 9 }, () => opus).flat()), 'too_many_media'],
  [
    'streams without encryption',
    sdpOf('m=audio 9 RTP/AVP 111', 'a=rtpmap:111 opus/48000/2'),
    'no_encryption',
  ],
])('%s is refused', (_, sdp, fault) => {
  expect(readOffer(sdp)).toBe(fault)
})

test('D12: a browser publishes VP8, and OBS its H.264', () => {
  expect(publisherFormat(mediaOf(safari, 'video'))).toEqual({ payloadType: 101, codec: 'vp8' })
  expect(publisherFormat(mediaOf(obs, 'video'))).toMatchObject({ payloadType: 96, codec: 'h264' })
  expect(publisherFormat(mediaOf(obs, 'audio'))).toEqual({ payloadType: 111, codec: 'opus' })
})

test.each([
  ['VP8', { codec: 'vp8' }, 101],
  ['baseline of OBS', { codec: 'h264', profile: '42e01f' }, 98],
  ['baseline of another level', { codec: 'h264', profile: '42c028' }, 98],
  ['an H.264 that nobody has looked into yet', { codec: 'h264' }, 98],
  ['high profile', { codec: 'h264', profile: '640028' }, 96],
  ['main profile, which a decoder of the high one reads', { codec: 'h264', profile: '4d0028' }, 96],
] as const)('D11: an iPhone gets %s under a number of its own offer', (_, stream, payloadType) => {
  expect(viewerFormat(mediaOf(safari, 'video'), stream)?.payloadType).toBe(payloadType)
})

test('who reads baseline alone is not sent the high profile', () => {
  expect(viewerFormat(mediaOf(obs, 'video'), { codec: 'h264', profile: '640028' })).toBeUndefined()
  expect(viewerFormat(mediaOf(obs, 'video'), { codec: 'vp8' })).toBeUndefined()
})

test.each([
  ['42e01f', '4de01f', true],
  ['42001f', '42e01f', true],
  ['42e01f', '42001f', false],
  ['640c1f', '42001f', false],
  ['4d001f', '640c1f', false],
  ['f4001f', '640c1f', false],
])('a decoder of %s, a stream of %s: %s', (offered, streamed, isRead) => {
  expect(reads(offered, streamed)).toBe(isRead)
})
