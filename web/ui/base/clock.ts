import { useSyncExternalStore } from 'react'
import { useUi } from './provider.tsx'

/** How often times that are shown are written anew, in milliseconds. */
const tickMs = 30_000

let nowMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}

function read(): number {
  if (Date.now() - nowMs > tickMs) nowMs = Date.now()
  return nowMs
}

const never = () => () => {}

/**
 * The time now in ms, renewed every half minute by one clock for the whole page. On the server and
 * while the page comes alive it is the clock that the server rendered with, so that both agree.
 */
export function useNow(): number {
  const { now } = useUi()
  return useSyncExternalStore(subscribe, read, () => now ?? Date.now())
}

/** Whether the page has come alive: false on the server and in the first render after it. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
