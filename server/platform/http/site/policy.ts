/** Further origins that pages may load from, such as a media CDN or the card provider's frames. */
export interface ExtraSources {
  image?: string[]
  media?: string[]
  connect?: string[]
  script?: string[]
  frame?: string[]
  form?: string[]
}

const list = (...sources: (string | string[] | undefined)[]) =>
  sources.flat().filter(Boolean).join(' ')

/**
 * The Content-Security-Policy of the page with this nonce. Scripts run by nonce only
 * (`strict-dynamic` lets our scripts load their own modules); everything else is blocked.
 */
export function contentPolicy(nonce: string, extra: ExtraSources = {}): string {
  const fixed = [
    "default-src 'none'",
    // `unsafe-inline` for React's style attributes; stylesheets are linked files only.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', extra.image)}`,
    `media-src ${list("'self'", 'blob:', extra.media)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", extra.connect)}`,
    `frame-src ${list("'self'", extra.frame)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `form-action ${list("'self'", extra.form)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const hosts = list(extra.script)
  return `${fixed}; script-src 'nonce-${nonce}' 'strict-dynamic'${hosts ? ` ${hosts}` : ''}`
}

/** Headers of every page besides its policy. */
export const pageHeaders = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Language, Accept-Encoding',
} as const
