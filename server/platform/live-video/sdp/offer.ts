import { type MediaDescription, parse, parseParams } from 'sdp-transform'

/** A description of a browser with many codecs has some 8 kB, of OBS 2 kB. */
export const maxOfferBytes = 64 * 1024
/** Three pictures of different size, sound, and some room. */
const maxSections = 8

export type Codec = 'vp8' | 'h264' | 'opus'

/** A format that can be sent, under the number that the offer gave it. */
export interface Format {
  payloadType: number
  codec: Codec
  /** Of H.264: profile, constraints and level in six hexadecimal digits, lower case. */
  profile?: string
}

/** A stream that is offered, in either direction. */
export interface OfferedMedia {
  mid: string
  kind: 'audio' | 'video'
  /** As seen by who offers. */
  direction: 'sendonly' | 'recvonly' | 'sendrecv' | 'inactive'
  /** Those that are forwarded here, in the order of the offer. */
  formats: Format[]
  /** Streams that it announces; empty: it does not say. */
  ssrcs: number[]
  /** Number of the header extension that counts packets of all streams together; undefined: not offered. */
  transportWideId?: number
}

export interface Offer {
  media: OfferedMedia[]
}

/** What is wrong with an offer. */
export type OfferFault = 'not_sdp' | 'no_media' | 'too_many_media' | 'no_encryption'

export const transportWideUri =
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01'

/** An offer of WHIP or WHEP as far as it concerns us, or what is wrong with it. */
export function readOffer(sdp: string): Offer | OfferFault {
  if (!/^v=0\r?\n/.test(sdp) || Buffer.byteLength(sdp) > maxOfferBytes) return 'not_sdp'
  const session = parse(sdp)
  const sections = session.media.filter(({ type }) => type === 'audio' || type === 'video')
  if (sections.length === 0) return 'no_media'
  if (session.media.length > maxSections) return 'too_many_media'
  const isEncrypted = sections.every(
    ({ protocol, fingerprint }) =>
      protocol.includes('TLS/RTP/SAVP') && (fingerprint ?? session.fingerprint),
  )
  if (!isEncrypted) return 'no_encryption'
  return { media: sections.map((section, nth) => mediaOf(section, String(nth))) }
}

function mediaOf(section: MediaDescription, place: string): OfferedMedia {
  const { mid, type, direction, ext, ssrcs } = section
  const transportWideId = ext?.find(({ uri }) => uri === transportWideUri)?.value
  return {
    mid: mid === undefined ? place : String(mid),
    kind: type === 'audio' ? 'audio' : 'video',
    direction: direction ?? 'sendrecv',
    formats: formatsOf(section),
    ssrcs: [...new Set((ssrcs ?? []).map(({ id }) => Number(id)))],
    ...(transportWideId !== undefined && { transportWideId }),
  }
}

function formatsOf({ rtp, fmtp, payloads }: MediaDescription): Format[] {
  const order = String(payloads ?? '').split(' ')
  const place = (payloadType: number) => order.indexOf(String(payloadType))
  return rtp
    .flatMap(({ payload, codec: name, rate }): Format[] => {
      const config = fmtp.find((one) => one.payload === payload)?.config
      const params = parseParams(config ?? '')
      const codec = name.toLowerCase()
      if (codec === 'opus') return rate === 48_000 ? [{ payloadType: payload, codec }] : []
      if (codec === 'vp8') return [{ payloadType: payload, codec }]
      // Without this mode a picture cannot be divided into packets.
      if (codec !== 'h264' || String(params['packetization-mode']) !== '1') return []
      // The least profile, where none is named (RFC 6184, section 8.1).
      const profile = String(params['profile-level-id'] ?? '420010').toLowerCase()
      return [{ payloadType: payload, codec, profile: profile.padStart(6, '0') }]
    })
    .sort((a, b) => place(a.payloadType) - place(b.payloadType))
}
