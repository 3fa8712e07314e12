import { thumbHashToDataURL } from 'thumbhash'

const known = new Map<string, string>()

/** How many decoded previews are kept. */
const most = 500

/** A thumbhash (base64) as a tiny picture in a data: address; undefined when it cannot be read. */
export function thumbhashUrl(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  const found = known.get(hash)
  if (found) return found
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
    const url = thumbHashToDataURL(bytes)
    if (known.size >= most) known.clear()
    known.set(hash, url)
    return url
  } catch {
    return undefined // atob refuses what is not base64: no preview is no harm
  }
}
