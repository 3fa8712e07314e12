/** A picture for link previews, in pixels. */
export interface ShareImage {
  /** Absolute, or relative to the site's root. */
  url: string
  width: number
  height: number
  type: 'image/jpeg'
}

interface Pictures {
  avatar: string
  cover: string
}

/**
 * The picture of a creator for link previews, which everyone may see: the cover, else the avatar.
 * Undefined for one with placeholders only, which are no JPEG.
 */
export const shareImageOf = ({ avatar, cover }: Pictures): ShareImage | undefined =>
  asJpeg(cover, { width: 1500, height: 500 }) ?? asJpeg(avatar, { width: 256, height: 256 })

function asJpeg(url: string, size: { width: number; height: number }): ShareImage | undefined {
  const [, file] = /^(.*\/media\/[0-9a-f]{24})\/(?:cover1500|avatar256)$/.exec(url) ?? []
  return file ? { url: `${file}/share.jpg`, ...size, type: 'image/jpeg' } : undefined
}
