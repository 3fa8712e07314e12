/** A part of a fragmented MP4 that can be decoded independently. */
export interface Segment {
  /** Of its first byte in the file. */
  offset: number
  sizeBytes: number
  seconds: number
}

export interface SegmentIndex {
  /** How many of the first bytes are needed before any segment. */
  headBytes: number
  segments: Segment[]
  /** As in `CODECS` of a playlist, such as `avc1.64001e`; undefined without video. */
  videoCodec: string | undefined
}

/** The first bytes of a file that hold its index: 12 bytes a segment, for each of two tracks. */
export const indexBytes = 200_000

/**
 * Read the positions of segments of a fragmented MP4 from its first bytes, by the `sidx` box
 * (ISO/IEC 14496-12, 8.16.3). Undefined for a file without one, or one beyond these bytes.
 */
export function readSegments(head: Buffer): SegmentIndex | undefined {
  let firstSidx: number | undefined
  let at = 0
  while (at + 8 <= head.length) {
    const size = head.readUInt32BE(at)
    const type = head.toString('latin1', at + 4, at + 8)
    if (type === 'sidx') firstSidx ??= at
    else if (firstSidx !== undefined) return indexOf(head, firstSidx, at)
    if (size < 8) return undefined
    at += size
  }
  return undefined
}

/** `from` is the start of the first track's index, `to` that of the first segment. */
function indexOf(head: Buffer, from: number, to: number): SegmentIndex | undefined {
  const timescale = head.readUInt32BE(from + 16)
  const isLong = head.readUInt8(from + 8) === 1
  const list = from + 20 + (isLong ? 16 : 8)
  const count = head.readUInt16BE(list + 2)
  if (timescale === 0 || count === 0 || list + 4 + count * 12 > to) return undefined
  const segments: Segment[] = []
  let offset = to
  for (let number = 0; number < count; number++) {
    const entry = list + 4 + number * 12
    const sizeBytes = head.readUInt32BE(entry) & 0x7fffffff
    segments.push({ offset, sizeBytes, seconds: head.readUInt32BE(entry + 4) / timescale })
    offset += sizeBytes
  }
  return { headBytes: from, segments, videoCodec: videoCodecOf(head.subarray(0, from)) }
}

/** Profile, constraints and level follow the version in the `avcC` box. */
export function videoCodecOf(head: Buffer): string | undefined {
  const at = head.indexOf('avcC', 0, 'latin1')
  return at < 0 ? undefined : `avc1.${head.toString('hex', at + 5, at + 8)}`
}
