import { parse, type SessionDescription, write } from 'sdp-transform'
import { type OfferedMedia, transportWideUri } from './offer.ts'

interface Answered {
  media: OfferedMedia
  format: { payloadType: number }
  ssrc?: number
}

type Section = SessionDescription['media'][number]

/**
 * The answer of the transport as browsers get it: with the feedback that we give ourselves, without an estimate of
 * bitrates that we do not make, and with announced addresses in place of this machine's own.
 */
export function answerText(
  sdp: string,
  chosen: readonly Answered[],
  { announced, port }: { announced: readonly string[]; port: number },
): string {
  const session = parse(sdp)
  // Separated by spaces (RFC 8839, section 5.6).
  if (session.iceOptions) session.iceOptions = session.iceOptions.replaceAll(',', ' ')
  for (const section of session.media) {
    const one = chosen.find(({ media }) => media.mid === String(section.mid))
    section.rtcpFb = section.rtcpFb?.filter(({ type }) => type !== 'goog-remb')
    if (one) addFeedback(section, one)
    if (announced.length > 0) section.candidates = announced.map((ip, nth) => hostOf(ip, port, nth))
  }
  return write(session)
}

/** A publisher is told when each of its packets came, if it asked for that. */
function addFeedback(section: Section, { media, format, ssrc }: Answered): void {
  if (ssrc !== undefined || media.transportWideId === undefined) return
  section.ext = [...(section.ext ?? []), { value: media.transportWideId, uri: transportWideUri }]
  const feedback = { payload: format.payloadType, type: 'transport-cc' }
  section.rtcpFb = [...(section.rtcpFb ?? []), feedback]
}

/** Of the highest kind of priority, the first address before the others (RFC 8445, section 5.1.2). */
const hostOf = (ip: string, port: number, nth: number) => ({
  foundation: String(nth + 1),
  component: 1,
  transport: 'UDP',
  priority: 126 * 2 ** 24 + (65_535 - nth) * 2 ** 8 + 255,
  ...{ ip, port, type: 'host' },
})
