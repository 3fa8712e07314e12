/** Known names, true or false: creating a formatter to try one is slow. */
const tried = new Map<string, boolean>()
const mostTried = 1000

/** A name that browsers give their time zone, such as "Europe/Berlin"; UTC for anything else. */
export function timeZoneOf(name: string | undefined): string {
  if (!name || !/^[A-Z][\w+/-]{1,49}$/i.test(name)) return 'UTC'
  const isKnown = tried.get(name) ?? isTimeZone(name)
  // The name is the reader's to choose, so that the map needs an end.
  if (tried.size >= mostTried) tried.clear()
  tried.set(name, isKnown)
  return isKnown ? name : 'UTC'
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
