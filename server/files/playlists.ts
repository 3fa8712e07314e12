import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { indexBytes, readSegments, type SegmentIndex } from '#server/platform/media/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import {
  type FileMedia,
  type Growing,
  growingPlaylist,
  renditionOf,
  type WrittenVariant,
} from './made-media.ts'

/** The URL of another variant of the same file, for whoever requested the playlist. */
export type VariantUrl = (variant: string) => string

interface Wanted {
  fileId: string
  media: FileMedia
  durationSeconds: number
  variant: WrittenVariant
  urlOf: VariantUrl
}

export type PlaylistWriter = (wanted: Wanted) => Promise<string | undefined>

/** Writes playlists and storyboard indexes; caches the positions of segments. */
export function playlistWriter(store: FileStore): PlaylistWriter {
  const known = new LRUCache<string, SegmentIndex>({
    max: 500,
    fetchMethod: (key) => findSegments(store, key),
  })
  return async ({ fileId, media, durationSeconds, variant, urlOf }) => {
    if (variant === 'hls') return masterPlaylist(media, urlOf)
    if (variant === 'thumbnails') return storyboardCues(media, durationSeconds, urlOf)
    const { growing } = media
    if (growing && variant === growingPlaylist) return eventPlaylist(growing, urlOf)
    const rendition = renditionOf(media, variant)
    const index = rendition && (await known.fetch(fileKey(fileId, rendition.variant)))
    return index && segmentPlaylist(index, urlOf(rendition.variant))
  }
}

async function findSegments(store: FileStore, key: string): Promise<SegmentIndex | undefined> {
  const head = await store.get(key, { start: 0, end: indexBytes - 1 })
  return head && readSegments(await buffer(head.stream))
}

/** The master playlist of a video, by RFC 8216. */
function masterPlaylist({ renditions, growing }: FileMedia, urlOf: VariantUrl): string {
  const first = growing && [
    `#EXT-X-STREAM-INF:BANDWIDTH=${growing.bitsPerSecond},CODECS="${growing.codecs}"`,
    urlOf(growingPlaylist),
  ]
  const lines = renditions.flatMap(({ variant, width, height, bitsPerSecond, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    urlOf(`hls${variant.slice(1)}`),
  ])
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(first ?? []),
    ...lines,
  ])
}

/** The playlist of a rendition: each segment is a byte range of one file. */
function segmentPlaylist({ headBytes, segments }: SegmentIndex, url: string): string {
  const longest = Math.max(...segments.map(({ seconds }) => seconds))
  return text([
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'],
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${headBytes}@0"`,
    ...segments.flatMap(({ offset, sizeBytes, seconds }) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${sizeBytes}@${offset}`,
      url,
    ]),
    '#EXT-X-ENDLIST',
  ])
}

/** A playlist to which segments are still added, and which starts from the beginning. */
function eventPlaylist(
  { headBytes, segments }: Growing,
  urlOf: (variant: string) => string,
): string {
  return text([
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:5', '#EXT-X-MEDIA-SEQUENCE:0'],
    ...['#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-INDEPENDENT-SEGMENTS'],
    '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES',
    `#EXT-X-MAP:URI="${urlOf('g0')}",BYTERANGE="${headBytes}@0"`,
    ...segments.flatMap(([piece, offset, sizeBytes, seconds]) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${sizeBytes}@${offset}`,
      urlOf(`g${piece}`),
    ]),
  ])
}

/** WebVTT: which part of the storyboard picture belongs to which time. */
function storyboardCues(
  { storyboard }: FileMedia,
  durationSeconds: number,
  urlOf: VariantUrl,
): string | undefined {
  if (!storyboard) return undefined
  const { columns, count, tileWidth, tileHeight, intervalSeconds } = storyboard
  const url = urlOf('storyboard')
  const cues = Array.from({ length: count }, (_, number) => {
    const from = number * intervalSeconds
    const until = number === count - 1 ? durationSeconds : from + intervalSeconds
    const at = [(number % columns) * tileWidth, Math.floor(number / columns) * tileHeight]
    return [
      `${timestamp(from)} --> ${timestamp(Math.max(until, from + 0.001))}`,
      `${url}#xywh=${[...at, tileWidth, tileHeight].join(',')}`,
      '',
    ]
  })
  return text(['WEBVTT', '', ...cues.flat()])
}

const text = (lines: readonly string[]) => `${lines.join('\n')}\n`

function timestamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const millis = String(Math.floor((seconds - whole) * 1000)).padStart(3, '0')
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${millis}`
}
