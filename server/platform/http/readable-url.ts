/**
 * The URL of a request as a path that can be decoded, as the router requires. What is no UTF-8
 * becomes U+FFFD and a lone `%` becomes `%25`, so that such a URL is answered like any other
 * that does not exist. The origin, which proxies are sent in front of the path, is dropped.
 */
export function readableUrl(rawUrl: string): string {
  const url = rawUrl.startsWith('/') ? rawUrl : rawUrl.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || isDecodable(path)) return url
  return path.replace(/(%[0-9a-f]{2})+|%/gi, readable) + url.slice(path.length)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function readable(escapes: string): string {
  if (escapes === '%') return '%25'
  if (isDecodable(escapes)) return escapes
  return encodeURIComponent(Buffer.from(escapes.replaceAll('%', ''), 'hex').toString())
}
