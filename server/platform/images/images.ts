import { availableParallelism } from 'node:os'
import { Problem } from '#server/kernel/problem.ts'
import type { Share } from '../fair-queue.ts'
import type { Mark } from './draw-mark.ts'
import type {
  ImageFacts,
  ImageJob,
  ImageLimits,
  ImageReply,
  ImageVariant,
  MadeVariants,
} from './image-jobs.ts'
import { imagePool, type PoolLimits } from './image-pool.ts'
import { webpSize } from './webp-size.ts'

export interface Images {
  /**
   * Check that a picture decodes; `account` is charged with the work in the queue. Throws the
   * Problems `upload_damaged`, `picture_too_large` and `unavailable`.
   */
  probe(original: Uint8Array, account: string): Promise<ImageFacts>
  /**
   * Make WebP variants and the placeholder hash, with a mark on those that are not blurred. Throws
   * as `probe` does.
   */
  makeVariants(
    original: Uint8Array,
    which: readonly ImageVariant[],
    account: string,
    mark?: Mark,
  ): Promise<MadeVariants>
  /**
   * Draw a mark on an existing variant, returned as WebP. Throws `upload_damaged` and
   * `unavailable`.
   */
  drawOn(variant: Uint8Array, mark: Mark, account: string): Promise<Uint8Array>
  /** The mark alone for a picture of this size, a PNG to overlay on its lower right corner. */
  markLayer(
    mark: Mark,
    size: { width: number; height: number },
    account: string,
  ): Promise<Uint8Array>
  /** An existing variant as JPEG. Throws `upload_damaged` and `unavailable`. */
  toJpeg(variant: Uint8Array, account: string): Promise<Uint8Array>
  close(): Promise<void>
}

const limits: ImageLimits = { maxPixels: 50_000_000, maxFrames: 300 }

/** The cost of reading a picture's header, as the number of pixels decoded in that time. */
const headCost = 100_000

/** The cost of drawing on a picture of 1,600 pixels, likewise. */
const markCost = 3_000_000

const poolLimits: PoolLimits = {
  size: Math.max(1, Math.floor(availableParallelism() / 2)),
  wallClockMs: 30_000,
  memoryBytes: 1_200_000_000,
  maxWaiting: 200,
  maxWaitingEach: 40,
  idleMs: 60_000,
}

/** Processes untrusted pictures in child processes; see decision 0018. */
export function createImages(changes: Partial<PoolLimits> = {}): Images {
  const pool = imagePool({ ...poolLimits, ...changes })

  async function ask(job: ImageJob, share: Share): Promise<ImageReply> {
    const reply = await pool.run(job, share)
    if (reply.outcome === 'damaged') throw new Problem('upload_damaged')
    if (reply.outcome === 'oversized')
      throw new Problem('picture_too_large', {
        megapixels: limits.maxPixels / 1e6,
        frames: limits.maxFrames,
      })
    return reply
  }

  async function draw(job: ImageJob, share: Share): Promise<Uint8Array> {
    const reply = await ask(job, share)
    if (reply.outcome !== 'drawn' || reply.bytes.length === 0) {
      throw new Error('the image worker drew nothing')
    }
    return reply.bytes
  }

  /** The pixels that a job decodes: its cost, known before decoding. */
  async function pixelsOf(original: Uint8Array, account: string): Promise<number> {
    const reply = await ask({ task: 'measure', original, limits }, { account, cost: headCost })
    if (reply.outcome !== 'measured') throw new Error('the image worker answered something else')
    const { width, height, frames } = reply.facts
    return width * height * frames
  }

  return {
    async probe(original, account) {
      const cost = await pixelsOf(original, account)
      const reply = await ask({ task: 'probe', original, limits }, { account, cost })
      if (reply.outcome !== 'probed') throw new Error('the image worker answered something else')
      return reply.facts
    },
    async makeVariants(original, which, account, mark) {
      // Once for each variant, and once for the placeholder.
      const cost = (await pixelsOf(original, account)) * (which.length + 1)
      const job: ImageJob = { task: 'variants', original, limits, which: [...which], mark }
      const reply = await ask(job, { account, cost })
      if (reply.outcome !== 'made') throw new Error('the image worker answered something else')
      assertMade(reply.made, which)
      return reply.made
    },
    drawOn: (original, mark, account) =>
      draw({ task: 'mark', original, limits, mark }, { account, cost: markCost }),
    toJpeg: (original, account) =>
      draw({ task: 'jpeg', original, limits }, { account, cost: markCost }),
    markLayer: (mark, { width, height }, account) =>
      draw({ task: 'layer', width, height, mark }, { account, cost: markCost }),
    close: () => pool.close(),
  }
}

/**
 * The worker's output is not trusted: every requested variant must be there and be a WebP of its
 * size.
 */
function assertMade({ variants }: MadeVariants, which: readonly ImageVariant[]): void {
  for (const name of which) {
    const made = variants.find(({ variant }) => variant === name)
    const size = made && webpSize(Buffer.from(made.bytes.buffer, made.bytes.byteOffset, 30))
    if (!made || size?.width !== made.width || size.height !== made.height) {
      throw new Error(`the image worker made no usable ${name}`)
    }
  }
}
