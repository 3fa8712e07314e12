import { type FileHandle, open } from 'node:fs/promises'
import { isSystemError } from '../errors.ts'
import type { Segment } from './segments.ts'

/** The fragments of an MP4 that is still being written: ISO/IEC 14496-12, 8.8. */
export interface Fragments {
  /** The bytes before the first fragment; undefined until they are complete. */
  head: Buffer | undefined
  /** The complete segments; the last one of a finished file ends with the file. */
  segments: Segment[]
}

interface Track {
  id: number
  /** Ticks per second. */
  timescale: number
}

interface Begun {
  offset: number
  ticks: number
}

/** Reads the positions of fragments in a file, repeatedly while it grows. */
export function fragmentReader(path: string) {
  const known: Fragments = { head: undefined, segments: [] }
  let at = 0
  let track: Track | undefined
  let begun: Begun | undefined

  function end(next: number, ticks: number) {
    if (!begun || !track) return
    const seconds = Math.max(1, ticks - begun.ticks) / track.timescale
    known.segments.push({ offset: begun.offset, sizeBytes: next - begun.offset, seconds })
    begun = undefined
  }

  async function take(file: FileHandle, { type, size }: Box): Promise<void> {
    if (type === 'moov') {
      track = videoTrackOf(await bytesOf(file, at, size))
      known.head = await bytesOf(file, 0, at + size)
    } else if (type === 'moof' && track) {
      const ticks = startOf(await bytesOf(file, at, size), track.id)
      end(at, ticks)
      begun = { offset: at, ticks }
    }
  }

  /** Read what was added since the last call. */
  async function read(): Promise<Fragments> {
    const file = await openExisting(path)
    if (!file) return known
    try {
      const { size: fileBytes } = await file.stat()
      while (at + 8 <= fileBytes) {
        const box = boxAt(await bytesOf(file, at, 16), 0)
        if (!box || at + box.size > fileBytes) break
        await take(file, box)
        at += box.size
      }
      return known
    } finally {
      await file.close()
    }
  }

  return {
    read,
    /** Read the whole of a finished file; its last fragment ends at `durationSeconds`. */
    async readWhole(durationSeconds: number): Promise<Fragments & { index: Buffer | undefined }> {
      await read()
      if (track) end(at, Math.round(durationSeconds * track.timescale))
      return { ...known, index: track && indexOf(known.segments, track) }
    },
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT')) return undefined
    throw failure
  }
}

async function bytesOf(file: FileHandle, from: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, from)
  return bytes.subarray(0, bytesRead)
}

interface Box {
  type: string
  size: number
  /** Start and end of its content. */
  from: number
  to: number
}

/** Undefined when no box starts there. */
function boxAt(bytes: Buffer, at: number): Box | undefined {
  if (at + 8 > bytes.length) return undefined
  const type = bytes.toString('latin1', at + 4, at + 8)
  const short = bytes.readUInt32BE(at)
  // A size of 1 means that a 64-bit size follows the type.
  const isLong = short === 1
  if (isLong && at + 16 > bytes.length) return undefined
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
  return size < 8 ? undefined : { type, size, from: at + (isLong ? 16 : 8), to: at + size }
}

function* boxesIn(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>): Generator<Box> {
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at)
    if (!box) return
    yield box
    at = box.to
  }
}

const whole = (bytes: Buffer): Box => ({ type: '', size: 0, from: 0, to: bytes.length })

/** The first box at a path of types. */
function boxOf(bytes: Buffer, box: Box, [type, ...rest]: readonly string[]): Box | undefined {
  if (type === undefined) return box
  for (const inner of boxesIn(bytes, box)) {
    const found = inner.type === type ? boxOf(bytes, inner, rest) : undefined
    if (found) return found
  }
  return undefined
}

function videoTrackOf(moov: Buffer): Track | undefined {
  const box = boxOf(moov, whole(moov), ['moov'])
  for (const trak of box ? boxesIn(moov, box) : []) {
    const [head, media, handler] = [['tkhd'], ['mdia', 'mdhd'], ['mdia', 'hdlr']].map((path) =>
      trak.type === 'trak' ? boxOf(moov, trak, path) : undefined,
    )
    if (!head || !media || !handler) continue
    if (moov.toString('latin1', handler.from + 8, handler.from + 12) !== 'vide') continue
    // Two timestamps precede it, of 64 bits each in version 1.
    const behind = (of: Box) => of.from + 4 + (moov.readUInt8(of.from) === 1 ? 16 : 8)
    return { id: moov.readUInt32BE(behind(head)), timescale: moov.readUInt32BE(behind(media)) }
  }
  return undefined
}

/** The start time of a fragment for a track, in its ticks. */
function startOf(moof: Buffer, trackId: number): number {
  const box = boxOf(moof, whole(moof), ['moof'])
  for (const traf of box ? boxesIn(moof, box) : []) {
    const head = traf.type === 'traf' ? boxOf(moof, traf, ['tfhd']) : undefined
    const time = head && boxOf(moof, traf, ['tfdt'])
    if (!head || !time || moof.readUInt32BE(head.from + 4) !== trackId) continue
    const isLong = moof.readUInt8(time.from) === 1
    return isLong ? Number(moof.readBigUInt64BE(time.from + 4)) : moof.readUInt32BE(time.from + 4)
  }
  return 0
}

/** Each starts with a keyframe. */
const beginsAlone = 0x90000000

/** The `sidx` box that `readSegments` reads: position and duration of each segment. */
function indexOf(segments: readonly Segment[], { id, timescale }: Track): Buffer {
  const bytes = Buffer.alloc(32 + segments.length * 12)
  bytes.writeUInt32BE(bytes.length, 0)
  bytes.write('sidx', 4, 'latin1')
  bytes.writeUInt32BE(id, 12)
  bytes.writeUInt32BE(timescale, 16)
  bytes.writeUInt16BE(segments.length, 30)
  for (const [number, { sizeBytes, seconds }] of segments.entries()) {
    const entry = 32 + number * 12
    bytes.writeUInt32BE(sizeBytes, entry)
    bytes.writeUInt32BE(Math.round(seconds * timescale), entry + 4)
    bytes.writeUInt32BE(beginsAlone, entry + 8)
  }
  return bytes
}
