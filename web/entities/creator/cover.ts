/** Sizes of a cover that the server generates, by URL suffix. */
const large = '/cover1500'
const small = '/w400'

/** `srcset` of a cover with both sizes; undefined for placeholders. */
export const coverSet = (url: string): string | undefined =>
  url.endsWith(large) ? `${url.slice(0, -large.length)}${small} 400w, ${url} 1500w` : undefined
