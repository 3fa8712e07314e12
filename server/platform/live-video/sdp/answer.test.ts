import { parse } from 'sdp-transform'
import { expect, test } from 'vitest'
import { answerText } from './answer.ts'
import type { OfferedMedia } from './offer.ts'

/** As the transport writes it. */
const sdp = `${[
  'v=0',
  'o=rtc 1 0 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=ice-options:ice2,trickle',
  'm=video 4000 UDP/TLS/RTP/SAVPF 96',
  'c=IN IP4 10.0.0.1',
  'a=mid:0',
  'a=recvonly',
  'a=rtcp-mux',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack',
  'a=rtcp-fb:96 nack pli',
  'a=rtcp-fb:96 goog-remb',
  'a=candidate:1 1 UDP 2114977791 10.0.0.1 4000 typ host',
  'a=end-of-candidates',
].join('\r\n')}\r\n`

const media: OfferedMedia = {
  ...{ mid: '0', kind: 'video', direction: 'sendonly', formats: [], ssrcs: [] },
  transportWideId: 3,
}
const format = { payloadType: 96 }
const read = (announced: readonly string[], one: { ssrc?: number } = {}) =>
  parse(answerText(sdp, [{ media, format, ...one }], { announced, port: 4_000 }))

test('D10: a publisher is promised feedback on all of its packets, and no estimate of bitrates', () => {
  const [section] = read([]).media
  expect(section?.ext).toEqual([expect.objectContaining({ value: 3 })])
  expect(section?.rtcpFb?.map(({ type, subtype }) => [type, subtype].join(' ').trim())).toEqual([
    ...['nack', 'nack pli', 'transport-cc'],
  ])
})

test('a viewer, who sends none, is promised none', () => {
  const [section] = read([], { ssrc: 7 }).media
  expect(section?.ext).toBeUndefined()
  expect(section?.rtcpFb?.map(({ type }) => type)).toEqual(['nack', 'nack'])
})

test('announced addresses stand in place of those of the machine', () => {
  const addresses = (announced: readonly string[]) =>
    read(announced).media[0]?.candidates?.map(({ ip, port }) => `${ip} ${port}`)
  expect(addresses([])).toEqual(['10.0.0.1 4000'])
  expect(addresses(['192.0.2.1', '2001:db8::1'])).toEqual(['192.0.2.1 4000', '2001:db8::1 4000'])
})

test('options of the transport are separated by spaces', () => {
  const text = answerText(sdp, [{ media, format }], { announced: [], port: 4_000 })
  expect(text).toContain('a=ice-options:ice2 trickle\r\n')
})
