/** Sizes of a cover that the server generates, by URL suffix. */
const large = '/cover1500'
const small = '/w400'

/** `srcset` of a cover with both sizes; undefined for placeholders. */
export const coverSet = (address: string): string | undefined =>
  address.endsWith(large)
    ? `${address.slice(0, -large.length)}${small} 400w, ${address} 1500w`
    : undefined
