import { useEffect, useRef, useState } from 'react'

/** Distance from the end in pixels that counts as being there. */
const nearPx = 60

/**
 * A list laid out from its end (`flex-col-reverse`), which stays there unless it is scrolled up; then
 * it says whether there is something new. An own line is scrolled into view.
 */
export function useStick(newest: { key: string; isOwn: boolean } | undefined) {
  const scroller = useRef<HTMLElement>(null)
  const [isAway, setAway] = useState(false)
  const [seen, setSeen] = useState(newest?.key)
  const key = newest?.key
  const isOwn = newest?.isOwn === true

  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  useEffect(() => {
    if (key && isOwn) scroller.current?.scrollTo({ top: 0 })
  }, [key, isOwn])
  if (!isAway && seen !== key) setSeen(key)

  return {
    scroller,
    isAway,
    hasNew: isAway && key !== undefined && key !== seen && !isOwn,
    toEnd,
    onScroll() {
      const isNowAway = (scroller.current?.scrollTop ?? 0) < -nearPx
      setAway(isNowAway)
      if (!isNowAway) setSeen(key)
    },
  }
}
