type Listener = () => void
const listeners = new Set<Listener>()

/** Tell the page that the server does not know the token any more. */
export function sessionEnded(): void {
  for (const listener of listeners) listener()
}

/** Hear of it; returns the way to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
