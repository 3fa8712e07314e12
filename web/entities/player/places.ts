const address = 'player-places'
/** The places of the last so many items are kept. */
const maxKept = 50
/** Who left so near the beginning or the end, in seconds, begins anew. */
const edgeSeconds = 8

type Places = [id: string, seconds: number][]

function read(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(address) ?? '[]')
    return Array.isArray(kept) ? (kept as Places) : []
  } catch {
    return []
  }
}

/** Where somebody stopped in this browser, in seconds; 0 for what was not begun, or seen to its end. */
export const placeOf = (id: string): number => read().find(([one]) => one === id)?.[1] ?? 0

/** Remember where somebody is in an item; the newest first. */
export function keepPlace(id: string, seconds: number, duration: number): void {
  const others = read().filter(([one]) => one !== id)
  const isBetween = seconds > edgeSeconds && seconds < duration - edgeSeconds
  const kept: Places = isBetween ? [[id, Math.floor(seconds)], ...others] : others
  try {
    localStorage.setItem(address, JSON.stringify(kept.slice(0, maxKept)))
  } catch {
    // A full or closed storage costs no more than the place.
  }
}
