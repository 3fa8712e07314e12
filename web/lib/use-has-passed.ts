import { useEffect, useState } from 'react'

const hourMs = 60 * 60 * 1_000

/** Whether a time is over; updates when it comes while the page is open. */
export function useHasPassed(at: string | null): boolean {
  const [hasPassed, setPassed] = useState(() => at !== null && Date.parse(at) <= Date.now())
  useEffect(() => {
    if (at === null) return
    const left = Date.parse(at) - Date.now()
    setPassed(left <= 0)
    if (left <= 0 || left > hourMs) return
    const timer = setTimeout(() => setPassed(true), left)
    return () => clearTimeout(timer)
  }, [at])
  return hasPassed
}
