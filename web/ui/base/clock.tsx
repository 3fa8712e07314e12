import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'

/** How often times that are shown are written anew, in milliseconds. */
const tickMs = 30_000

/** Whether the page has come alive, and the time now in ms. */
type Clock = { alive: boolean; now: number }

const Context = createContext<Clock | undefined>(undefined)

type Props = {
  /** The server's clock at rendering, in ms, so that both write the same times. */
  now: number | undefined
  children: ReactNode
}

/**
 * One clock for the whole page. It moves in transitions: what shows times is written anew in small
 * pieces, where a store would render all of it at once, also while the page comes alive.
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
 * The time now in ms, renewed every half minute. On the server and while the page comes alive it is
 * the clock that the server rendered with.
 */
export const useNow = (): number => useClock().now

/** Whether the page has come alive: false on the server and in the first render after it. */
export const useAlive = (): boolean => useClock().alive
