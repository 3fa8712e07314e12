const key = 'player-places'
/** Maximum number of stored positions. */
const maxKept = 50
/** Positions within this many seconds of the start or end are not stored. */
const edgeSeconds = 8

type StoredPositions = [id: string, seconds: number][]

function read(): StoredPositions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as StoredPositions) : []
  } catch {
    return []
  }
}

/** Stored playback position in seconds; 0 if not started, or watched to the end. */
export const savedPosition = (id: string): number => read().find(([one]) => one === id)?.[1] ?? 0

/** Store the playback position of an item; newest first. */
export function savePosition(id: string, seconds: number, duration: number): void {
  const others = read().filter(([one]) => one !== id)
  const isBetween = seconds > edgeSeconds && seconds < duration - edgeSeconds
  const stored: StoredPositions = isBetween ? [[id, Math.floor(seconds)], ...others] : others
  try {
    localStorage.setItem(key, JSON.stringify(stored.slice(0, maxKept)))
  } catch {
    // If storage is full or blocked, only the position is lost.
  }
}
