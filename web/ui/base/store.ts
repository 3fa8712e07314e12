import { useSyncExternalStore } from 'react'

type Listener = () => void

export interface Store<T> {
  get: () => T
  /** Browser only: on the server a value would be shared by all requests. */
  set: (next: T) => void
  subscribe: (listener: Listener) => () => void
  /**
   * Subscribes a component to the value; `rendered` is the value the server rendered, if not the
   * first.
   */
  use: (rendered?: T) => T
}

/** A value outside of React that components can subscribe to. */
export function createStore<T>(first: T): Store<T> {
  let current = first
  const listeners = new Set<Listener>()
  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    subscribe,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    use: (rendered = first) => useSyncExternalStore(subscribe, get, () => rendered),
  }
}
