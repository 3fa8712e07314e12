import type { Mark } from './draw-mark.ts'

/** Requests to the image worker, and its replies. They cross a process boundary. */

export const imageVariants = {
  w400: { width: 400, height: 400, fit: 'inside' },
  w2400: { width: 2400, height: 2400, fit: 'inside' },
  w1600: { width: 1600, height: 1600, fit: 'inside' },
  blurred: { width: 480, height: 480, fit: 'inside' },
  avatar96: { width: 96, height: 96, fit: 'cover' },
  icon192: { width: 192, height: 192, fit: 'cover' },
  icon512: { width: 512, height: 512, fit: 'cover' },
  avatar256: { width: 256, height: 256, fit: 'cover' },
  cover1500: { width: 1500, height: 500, fit: 'cover' },
} as const satisfies Record<string, { width: number; height: number; fit: 'inside' | 'cover' }>

export type ImageVariant = keyof typeof imageVariants

export interface ImageLimits {
  /** The sum over all frames of an animation. */
  maxPixels: number
  maxFrames: number
}

export type ImageJob =
  | { task: 'measure'; original: Uint8Array; limits: ImageLimits }
  | { task: 'probe'; original: Uint8Array; limits: ImageLimits }
  | {
      task: 'variants'
      original: Uint8Array
      limits: ImageLimits
      which: ImageVariant[]
      /** Drawn on all variants except the blurred one. */
      mark: Mark | undefined
    }
  | { task: 'jpeg'; original: Uint8Array; limits: ImageLimits }
  | { task: 'mark'; original: Uint8Array; limits: ImageLimits; mark: Mark }
  | { task: 'layer'; width: number; height: number; mark: Mark }

export interface ImageFacts {
  /** Displayed size in pixels, after rotation. */
  width: number
  height: number
  frames: number
}

export interface MadeVariant {
  variant: ImageVariant
  /** Always WebP. */
  bytes: Uint8Array
  width: number
  height: number
}

export interface MadeVariants extends ImageFacts {
  /** Base64, see https://evanw.github.io/thumbhash/. */
  thumbhash: string
  variants: MadeVariant[]
}

/** Failures caused by the picture; any other failure ends the worker. */
export type ImageReply =
  | { outcome: 'measured' | 'probed'; facts: ImageFacts }
  | { outcome: 'made'; made: MadeVariants }
  | { outcome: 'drawn'; bytes: Uint8Array }
  | { outcome: 'oversized' }
  | { outcome: 'damaged'; reason: string }

/** More pixels or frames than allowed. */
export class Oversized extends Error {}
