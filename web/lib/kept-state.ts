import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Of so many visits the state is kept; the oldest is forgotten first. */
const mostVisits = 30
const kept = new Map<string, unknown>()

function keep(key: string, value: unknown): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > mostVisits && oldest !== undefined) kept.delete(oldest)
}

/**
 * State that is there again when one comes back to a page by the browser's own buttons, such as the
 * loaded pages of an endless list. It must be in the first render, or the scroll position has nothing
 * to return to; `name` tells several states of a page apart.
 */
export function useKeptState<T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] {
  const key = `${useLocation().key} ${name}`
  const [owner, setOwner] = useState(key)
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial()))

  // The same page under another address (a filter, another tab) begins anew or comes back as it was.
  if (owner !== key) {
    setOwner(key)
    setValue(kept.has(key) ? (kept.get(key) as T) : initial())
  }
  useEffect(() => {
    if (owner === key) keep(key, value)
  }, [owner, key, value])
  return [value, setValue]
}
