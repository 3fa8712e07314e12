/**
 * Texts of messages that contain photos, videos or recordings only: every message has a text, and an
 * emoji needs no translation. They are not shown beside the files.
 */
export const photoMarker = '📷'
export const videoMarker = '🎬'
export const soundMarker = '🎤'

export const isMarker = (text: string) => [photoMarker, videoMarker, soundMarker].includes(text)

/** The marker of some files. */
export function markerOf(files: readonly Pick<File, 'type'>[]): string {
  const has = (kind: string) => files.some(({ type }) => type.startsWith(kind))
  if (has('video/')) return videoMarker
  return has('audio/') && !has('image/') ? soundMarker : photoMarker
}
