import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type ColorProfile, heicProfile } from './heic-profile.ts'
import { type ImageLimits, Oversized } from './image-jobs.ts'

/** HEIC is the photo format of iPhones; our image library is built without its decoder. */

export interface HeicTask {
  original: Uint8Array
  /** False: only the size is needed. */
  isDecoded: boolean
  /** Larger photos are not decoded. */
  maxPixels: number
}

export interface HeicReply {
  /** Displayed size in pixels, after rotation. */
  width: number
  height: number
  /** RGBA, from left to right and top to bottom. */
  pixels: Uint8ClampedArray<ArrayBuffer> | undefined
}

export async function isHeic(original: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(original).catch(() => undefined)
  return found?.mime === 'image/heic' || found?.mime === 'image/heif'
}

/**
 * Read the size of a photo without decoding it. Throws `Oversized`, or an error for a damaged one.
 */
export async function measureHeic(original: Uint8Array, { maxPixels }: ImageLimits) {
  const { width, height } = await ask({ original, isDecoded: false, maxPixels })
  if (width * height > maxPixels) throw new Oversized()
  return { width, height, frames: 1 }
}

/** The photo as an uncompressed PNG with its color profile. Throws `Oversized`, or an error for a damaged one. */
export async function decodeHeic(
  original: Uint8Array,
  { maxPixels }: ImageLimits,
): Promise<Uint8Array> {
  const { width, height, pixels } = await ask({ original, isDecoded: true, maxPixels })
  if (!pixels) throw new Oversized()
  const raw = { width, height, channels: 4 } as const
  const png = await sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
  const { buffer, byteOffset, byteLength } = original
  const profile = heicProfile(Buffer.from(buffer, byteOffset, byteLength))
  return profile ? withProfile(png, await bytesOf(profile)) : png
}

async function bytesOf(profile: ColorProfile): Promise<Buffer> {
  if (profile.kind === 'icc') return profile.bytes
  const pixel = { create: { width: 1, height: 1, channels: 3, background: '#000' } } as const
  const { icc } = await sharp(await sharp(pixel).withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('the image library has no profile of Display P3')
  return icc
}

/** The signature and the header of a PNG, which go before its color profile. */
const pngHeadBytes = 8 + 25

/** A PNG whose pixels are to be read by a color profile; the image library can only convert to one. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  const [head, rest] = [png.subarray(0, pngHeadBytes), png.subarray(pngHeadBytes)]
  return Buffer.concat([head, size, content, sum, rest])
}

async function ask(task: HeicTask): Promise<HeicReply> {
  // The decoder prints messages about every damaged file; they are ignored.
  const quiet = { stdout: true, stderr: true }
  const file = new URL('./heic-thread.ts', import.meta.url)
  const thread = new Worker(file, { workerData: task, ...quiet })
  try {
    const [reply] = await once(thread, 'message')
    return reply
  } finally {
    await thread.terminate()
  }
}
