import { browserStorage } from '../../lib/browser-storage.ts'

const key = 'player-places'
/** Maximum number of stored positions. */
const maxKept = 50
/** Positions within this many seconds of the start or end are not stored. */
const edgeSeconds = 8

type StoredPositions = [id: string, seconds: number][]

function read(): StoredPositions {
  const stored = browserStorage.readJson(key)
  return Array.isArray(stored) ? (stored as StoredPositions) : []
}

/** Stored playback position in seconds; 0 if not started, or watched to the end. */
export const savedPosition = (id: string): number => read().find(([one]) => one === id)?.[1] ?? 0

/** Store the playback position of an item; newest first. */
export function savePosition(id: string, seconds: number, duration: number): void {
  const others = read().filter(([one]) => one !== id)
  const isBetween = seconds > edgeSeconds && seconds < duration - edgeSeconds
  const stored: StoredPositions = isBetween ? [[id, Math.floor(seconds)], ...others] : others
  browserStorage.keep(key, JSON.stringify(stored.slice(0, maxKept)))
}
