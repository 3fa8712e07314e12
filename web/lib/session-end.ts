type Listener = () => void
const listeners = new Set<Listener>()

/** Notify the page that the server does not know the token any more. */
export function sessionEnded(): void {
  for (const listener of listeners) listener()
}

/** Listen for it; returns the way to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
