import type { VideoHeight } from '#server/platform/media/index.ts'
import type { FileSlot } from './slots.ts'

/** The heights of renditions, by the shorter side of the video, lowest first. */
export const videoHeights = [360, 720, 1080] as const satisfies readonly VideoHeight[]

/** A rendition of a video: one file, also played in segments. */
export interface Rendition {
  variant: `v${VideoHeight}`
  width: number
  height: number
  /** Of its largest segment. */
  bitsPerSecond: number
  /** As written in a playlist, such as `avc1.64001f`. */
  codecs: string
}

/** Thumbnails for seeking in one picture; see `MadeSprite`. */
export interface Storyboard {
  columns: number
  count: number
  tileWidth: number
  tileHeight: number
  intervalSeconds: number
}

/**
 * The part of a video that can be watched while its lowest rendition is encoded: pieces in the
 * store.
 */
export interface Growing {
  pieces: number
  /** The bytes before the first segment, in the first piece. */
  headBytes: number
  /** Number of the piece, offset in it, size in bytes, and duration in seconds. */
  segments: [piece: number, offset: number, sizeBytes: number, seconds: number][]
  bitsPerSecond: number
  codecs: string
}

/** The variants made of a video or recording so far, as stored in its row. */
export interface FileMedia {
  /** Only until there is a first rendition. */
  growing?: Growing
  /** How many pieces are kept a while longer, once it has a rendition. */
  pieces?: number
  /** Lowest first. */
  renditions: Rendition[]
  hasPoster: boolean
  storyboard: Storyboard | null
  /** The peak of each of 100 parts, from 0 to 100; null for videos. */
  waveform: number[] | null
}

/** Pieces stay available a while for players that started with them. */
export const pieceVariants = Array.from({ length: 32 }, (_, number) => `g${number}`)

/** The pieces that are in the store. */
export function piecesOf(media: FileMedia | null): string[] {
  return pieceVariants.slice(0, media?.growing?.pieces ?? media?.pieces ?? 0)
}

/** All stored variants of a video or recording besides its original and its poster. */
export const storedMedia = [
  ...videoHeights.map((height) => `v${height}` as const),
  'audio',
  'storyboard',
] as const

/** Written on request: HLS playlists and the WebVTT index of a storyboard. */
const playlists = videoHeights.map((height) => `hls${height}` as const)
export type WrittenVariant = 'hls' | (typeof playlists)[number] | 'thumbnails'
export type MediaVariant = (typeof storedMedia)[number] | WrittenVariant

/** The playlist of a growing video: that of the lowest rendition, which it becomes. */
export const growingPlaylist = 'hls360' satisfies WrittenVariant

export const isWritten = (variant: string): variant is WrittenVariant =>
  variant === 'hls' || variant === 'thumbnails' || (playlists as string[]).includes(variant)

export const isPiece = (variant: string): boolean => /^g\d+$/.test(variant)

export const renditionOf = ({ renditions }: FileMedia, playlist: string): Rendition | undefined =>
  renditions.find(({ variant }) => playlist === `hls${variant.slice(1)}`)

/** All variants of it that can be requested now. */
export function mediaVariants(media: FileMedia, { variants }: FileSlot): string[] {
  const { renditions, hasPoster, storyboard, waveform, growing } = media
  return [
    ...renditions.flatMap(({ variant }) => [variant, `hls${variant.slice(1)}`]),
    ...(growing ? [growingPlaylist] : []),
    ...(growing || renditions.length > 0 ? ['hls', ...piecesOf(media)] : []),
    ...(waveform ? ['audio'] : []),
    ...(hasPoster ? variants : []),
    ...(storyboard ? ['storyboard', 'thumbnails'] : []),
  ]
}

/** The best variant: the highest rendition, or the audio. */
export const largestOf = (media: FileMedia | null): MediaVariant | undefined =>
  media?.renditions.at(-1)?.variant ?? (media?.waveform ? 'audio' : undefined)

/** Above this height, one whole file takes more bandwidth than it is worth. */
const directHeight = 720

/**
 * The variant that plays as one file, without a playlist: the highest rendition up to 720, or the
 * audio.
 */
export function playedDirectly(media: FileMedia | null): MediaVariant | undefined {
  if (!media) return undefined
  const fitting = media.renditions.filter(({ variant }) => Number(variant.slice(1)) <= directHeight)
  return fitting.at(-1)?.variant ?? largestOf(media)
}
