const address = 'player-places'
/** Maximum number of stored positions. */
const maxKept = 50
/** Positions within this many seconds of the start or end are not stored. */
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

/** Stored playback position in seconds; 0 if not started, or watched to the end. */
export const placeOf = (id: string): number => read().find(([one]) => one === id)?.[1] ?? 0

/** Store the playback position of an item; newest first. */
export function keepPlace(id: string, seconds: number, duration: number): void {
  const others = read().filter(([one]) => one !== id)
  const isBetween = seconds > edgeSeconds && seconds < duration - edgeSeconds
  const kept: Places = isBetween ? [[id, Math.floor(seconds)], ...others] : others
  try {
    localStorage.setItem(address, JSON.stringify(kept.slice(0, maxKept)))
  } catch {
    // If storage is full or blocked, only the position is lost.
  }
}
