import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'

/** Update interval of relative times, in milliseconds. */
const tickMs = 30_000

/** Whether the page is hydrated, and the current time in ms. */
type Clock = { alive: boolean; now: number }

const Context = createContext<Clock | undefined>(undefined)

type Props = {
  /** The server's clock at rendering in ms, so that server and browser render the same times. */
  now: number | undefined
  children: ReactNode
}

/**
 * One clock for the whole page. It is updated in transitions: rerendering of times is
 * interruptible, while a store update would rerender all of them synchronously, even during
 * hydration.
 */
export function ClockProvider({ now, children }: Props) {
  const [clock, setClock] = useState<Clock>(() => ({ alive: false, now: now ?? Date.now() }))
  useEffect(() => {
    const tick = () => startTransition(() => setClock({ alive: true, now: Date.now() }))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return <Context value={clock}>{children}</Context>
}

const useClock = (): Clock => useContext(Context) ?? { alive: false, now: Date.now() }

/**
 * Current time in ms, updated every half minute. On the server and during hydration it is the time
 * that the server rendered with.
 */
export const useNow = (): number => useClock().now

/** Whether the page is hydrated: false on the server and in the first render in the browser. */
export const useAlive = (): boolean => useClock().alive
