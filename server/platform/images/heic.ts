import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
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

/** The photo as an uncompressed PNG. Throws `Oversized`, or an error for a damaged one. */
export async function decodeHeic(
  original: Uint8Array,
  { maxPixels }: ImageLimits,
): Promise<Uint8Array> {
  const { width, height, pixels } = await ask({ original, isDecoded: true, maxPixels })
  if (!pixels) throw new Oversized()
  const raw = { width, height, channels: 4 } as const
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
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
