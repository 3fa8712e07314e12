import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { type ImageLimits, Oversized } from './image-jobs.ts'

/** HEIC is how phones of one maker keep photos; our image library comes without its decoder. */

export interface HeicTask {
  original: Uint8Array
  /** False: the size is enough. */
  isDecoded: boolean
  /** A larger one is not decoded. */
  maxPixels: number
}

export interface HeicReply {
  /** Pixels, as seen: a turned photo is already turned. */
  width: number
  height: number
  /** Four bytes each, from left to right and down. */
  pixels: Uint8ClampedArray<ArrayBuffer> | undefined
}

export async function isHeic(original: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(original).catch(() => undefined)
  return found?.mime === 'image/heic' || found?.mime === 'image/heif'
}

/** Read the size of a photo, decoding nothing. Throws `Oversized`, or on a damaged one. */
export async function measureHeic(original: Uint8Array, { maxPixels }: ImageLimits) {
  const { width, height } = await ask({ original, isDecoded: false, maxPixels })
  if (width * height > maxPixels) throw new Oversized()
  return { width, height, frames: 1 }
}

/** The photo as a PNG that is not compressed. Throws `Oversized`, or on a damaged one. */
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
  // The decoder writes of every damaged file; nobody reads that.
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
