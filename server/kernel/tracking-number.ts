/**
 * A tracking number without spaces and in capitals. A text without a digit is no number, and stays as it is.
 */
export function normalTracking(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return /\d/.test(line) ? line.replace(/\s+/g, '').toUpperCase() : line
}

/** Numbers of carriers have neither; links have one of them. */
export const isLink = (text: string): boolean => /:|\/\/|^www\./i.test(text.trim())
