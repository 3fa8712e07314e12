const isoOrHttpDate = /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2} \d{4} )/

/**
 * Parse a moment in one of the two forms that clients send; `Date` alone would accept many other
 * texts.
 */
export function parseTime(given: string | undefined): Date | undefined {
  const moment = given && isoOrHttpDate.test(given) ? new Date(given) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
