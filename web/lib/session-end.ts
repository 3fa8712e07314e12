type Listener = () => void
const listeners = new Set<Listener>()

/** Notify the page that the server rejected the token. */
export function sessionEnded(): void {
  for (const listener of listeners) listener()
}

/** Subscribe to the end of the session; returns a function that unsubscribes. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
