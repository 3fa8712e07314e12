import { useEffect, useState } from 'react'

/** Whole seconds until a time in milliseconds, counted down while mounted; 0 without one. */
export function useWait(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, isWaiting])
  return left
}
