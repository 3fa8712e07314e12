/** A page says it more often; the other side shows it for longer. */
const everyMs = 2_000
const mostKeys = 10_000

/**
 * Lets a sign through once in two seconds for a key, so that who types fast costs no more. It
 * starts anew when it has become large: then some pass too early.
 */
export function createThrottle(now: () => number): (key: string) => boolean {
  const last = new Map<string, number>()
  return (key) => {
    const at = now()
    if (at - (last.get(key) ?? -Infinity) < everyMs) return false
    if (last.size >= mostKeys) last.clear()
    last.set(key, at)
    return true
  }
}
