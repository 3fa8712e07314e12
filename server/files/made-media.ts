import type { VideoHeight } from '#server/platform/media/index.ts'
import type { FileSlot } from './slots.ts'

/** The heights that videos are made in, by their shorter side, lowest first. */
export const videoHeights = [360, 720, 1080] as const satisfies readonly VideoHeight[]

/** One height of a video, which plays as it is and in segments. */
export interface Rendition {
  variant: `v${VideoHeight}`
  width: number
  height: number
  /** Of its busiest segment. */
  bitsPerSecond: number
  /** As a playlist names them. */
  codecs: string
}

/** Small pictures of a video in one: see `MadeSprite`. */
export interface Storyboard {
  columns: number
  count: number
  tileWidth: number
  tileHeight: number
  intervalSeconds: number
}

/** What can be watched of a video while its lowest height is made: pieces of it, in the store. */
export interface Growing {
  pieces: number
  /** The first bytes of the first piece, before any segment. */
  headBytes: number
  /** Which piece, where in it, how many bytes, and how many seconds. */
  segments: [piece: number, offset: number, sizeBytes: number, seconds: number][]
  bitsPerSecond: number
  codecs: string
}

/** What was made of a video or a recording so far, as its row keeps it. */
export interface FileMedia {
  /** Until there is a first rendition. */
  growing?: Growing
  /** How many pieces of what grew are kept a while longer; unknown of older files. */
  pieces?: number
  /** Lowest first. */
  renditions: Rendition[]
  hasPoster: boolean
  storyboard: Storyboard | null
  /** The loudest of each of 100 parts, from 0 to 100; null for videos. */
  waveform: number[] | null
}

/** A player that began with them may ask for them a while longer. */
export const pieceVariants = Array.from({ length: 32 }, (_, number) => `g${number}`)

/** Those that lie in the store. */
export function piecesOf(media: FileMedia | null): string[] {
  if (!media || media.waveform) return []
  return pieceVariants.slice(0, media.growing?.pieces ?? media.pieces)
}

/** What lies in the store of a video or a recording besides its original and its poster. */
export const storedMedia = [
  ...videoHeights.map((height) => `v${height}` as const),
  'audio',
  'storyboard',
] as const

/** Written when they are asked for: playlists of HLS, and where the pictures of a storyboard stand. */
const playlists = videoHeights.map((height) => `hls${height}` as const)
export type WrittenVariant = 'hls' | (typeof playlists)[number] | 'thumbnails'
export type MediaVariant = (typeof storedMedia)[number] | WrittenVariant

/** The playlist of what grows: the same as of the lowest height, which it becomes. */
export const growingPlaylist = 'hls360' satisfies WrittenVariant

export const isWritten = (variant: string): variant is WrittenVariant =>
  variant === 'hls' || variant === 'thumbnails' || (playlists as string[]).includes(variant)

export const isPiece = (variant: string): boolean => /^g\d+$/.test(variant)

export const renditionOf = ({ renditions }: FileMedia, playlist: string): Rendition | undefined =>
  renditions.find(({ variant }) => playlist === `hls${variant.slice(1)}`)

/** Everything that can be asked for of it now. */
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

/** The best that was made: the highest rendition, or the sound. */
export const largestOf = (media: FileMedia | null): MediaVariant | undefined =>
  media?.renditions.at(-1)?.variant ?? (media?.waveform ? 'audio' : undefined)

/** Beyond this, one file that is played as a whole takes more of a line than it is worth. */
const directHeight = 720

/** What plays as one file, without a playlist: the highest up to 720, or the sound. */
export function playedDirectly(media: FileMedia | null): MediaVariant | undefined {
  if (!media) return undefined
  const fitting = media.renditions.filter(({ variant }) => Number(variant.slice(1)) <= directHeight)
  return fitting.at(-1)?.variant ?? largestOf(media)
}
