import { useEffect, useRef } from 'react'

type Listener = (text: string) => void

const listeners = new Set<Listener>()

/** Say to screen readers what happened, where only the eye would notice it. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text)
}

/** Called with each announcement. Returns how to stop. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Announces this text whenever it changes, not when it is first shown. */
export function useAnnounced(text: string | undefined): void {
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    if (text) announce(text)
  }, [text])
}
