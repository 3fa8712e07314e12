import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Index of the visible slide in a row with scroll snapping, and a function to scroll to another.
 * The browser handles swiping; in right-to-left rows scrollLeft is negative.
 */
export function useSnap(row: RefObject<HTMLElement | null>, count: number, start = 0) {
  const [at, setAt] = useState(start)

  const go = useCallback(
    (index: number, behavior: 'instant' | 'smooth' = 'instant') => {
      const element = row.current
      if (!element) return
      const target = Math.min(count - 1, Math.max(0, index))
      const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const jump = still || behavior === 'instant'
      if (jump) setAt(target)
      element.scrollTo({
        left: direction * target * element.clientWidth,
        behavior: jump ? 'instant' : 'smooth',
      })
    },
    [row, count],
  )

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const width = element.clientWidth
      if (width) setAt(Math.round(Math.abs(element.scrollLeft) / width))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [row])

  return { at, go }
}
