import type { Format, OfferedMedia } from './offer.ts'

/** Families of profiles that a decoder of the other reads as well, from least to most. */
const families = ['constrained-baseline', 'baseline', 'main', 'high'] as const
type Family = (typeof families)[number]

/** Which family the first four digits of a profile belong to (RFC 6184, table 5); undefined: one not used here. */
export function familyOf(profile: string): Family | undefined {
  const [idc, constraints] = [profile.slice(0, 2), Number.parseInt(profile.slice(2, 4), 16)]
  if (idc === '42') return constraints & 0x40 ? 'constrained-baseline' : 'baseline'
  if (idc === '4d') return constraints & 0x80 ? 'constrained-baseline' : 'main'
  if (idc === '64') return 'high'
  return undefined
}

/** Whether a decoder that was offered with one profile reads a stream of another. */
export function reads(offered: string, streamed: string): boolean {
  const [decoder, stream] = [familyOf(offered), familyOf(streamed)]
  if (!decoder || !stream) return false
  if (stream === 'constrained-baseline') return true
  // Of baseline, what the constrained one leaves out is read by no other family.
  if (decoder === 'baseline' || stream === 'baseline') return decoder === stream
  return families.indexOf(decoder) >= families.indexOf(stream)
}

/**
 * In which format a publisher sends: VP8 where it can, which every viewer decodes, else the H.264 of the least
 * profile. Undefined: none that can be forwarded.
 */
export function publisherFormat({ kind, formats }: OfferedMedia): Format | undefined {
  if (kind === 'audio') return formats.find(({ codec }) => codec === 'opus')
  const vp8 = formats.find(({ codec }) => codec === 'vp8')
  return vp8 ?? leastProfile(formats.filter(({ codec }) => codec === 'h264'))
}

/**
 * Under which number a viewer gets a stream of this format. The profile that the stream really has decides where it
 * is known: a viewer who said that it reads baseline alone is not sent another. Undefined: it cannot show it.
 */
export function viewerFormat(
  { formats }: OfferedMedia,
  { codec, profile }: Pick<Format, 'codec' | 'profile'>,
): Format | undefined {
  const same = formats.filter((format) => format.codec === codec)
  if (codec !== 'h264' || profile === undefined) return leastProfile(same)
  const able = same.filter((format) => reads(format.profile ?? '', profile))
  const sameFamily = able.filter((format) => familyOf(format.profile ?? '') === familyOf(profile))
  return leastProfile(sameFamily.length > 0 ? sameFamily : able)
}

/** The first of the least family; for others than H.264 the first. */
const leastProfile = (formats: readonly Format[]): Format | undefined =>
  formats.toSorted((a, b) => rank(a) - rank(b))[0]

const rank = ({ profile }: Format): number => {
  const family = profile === undefined ? undefined : familyOf(profile)
  return family === undefined ? families.length : families.indexOf(family)
}
