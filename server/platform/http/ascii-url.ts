/**
 * A URL as headers may contain it: every character that is not printable ASCII is percent-encoded,
 * as browsers do in requests.
 */
export const asciiUrl = (url: string): string =>
  url.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
