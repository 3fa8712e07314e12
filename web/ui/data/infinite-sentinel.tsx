import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../base/provider.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type Props = {
  /** Called when the end of the list comes near; not again while `pending`. */
  onReach: () => void
  pending?: boolean
  /** How far ahead of the end, in pixels. */
  ahead?: number
}

/** The end of a list that continues: asks for more before the reader is there. */
export function InfiniteSentinel({ onReach, pending = false, ahead = 900 }: Props) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)

  // observed anew after each batch: the end may still be visible
  useEffect(() => {
    const element = place.current
    if (!element || pending) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: `${ahead}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [pending, ahead])

  return (
    <div
      ref={place}
      // what comes grows before it, or behind: the reader stays with what was read, not with the end
      className="grid min-h-16 place-items-center text-muted [overflow-anchor:none]"
    >
      {pending && <Spinner label={words.loading} />}
    </div>
  )
}
