/** What the server makes of a cover, by the ends of their addresses. */
const large = '/cover1500'
const small = '/w400'

/** A cover in both its sizes, for the browser to choose; nothing for placeholders. */
export const coverSet = (address: string): string | undefined =>
  address.endsWith(large)
    ? `${address.slice(0, -large.length)}${small} 400w, ${address} 1500w`
    : undefined
