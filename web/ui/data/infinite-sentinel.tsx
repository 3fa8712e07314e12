import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../base/provider.tsx'
import { Spinner } from '../feedback/spinner.tsx'

type Props = {
  /** Called when the end of the list is near; not again while `pending`. */
  onReach: () => void
  pending?: boolean
  /** Without a spinner, where placeholders stand for the rows that load. */
  quiet?: boolean | undefined
  /** Distance from the end in pixels. */
  ahead?: number
}

/** End of a list with infinite scrolling: loads the next page before the user reaches it. */
export function InfiniteSentinel({ onReach, pending = false, quiet, ahead = 900 }: Props) {
  const texts = useTexts()
  const sentinel = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)

  // observed again after each batch: the end may still be visible
  useEffect(() => {
    const element = sentinel.current
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
      ref={sentinel}
      // no scroll anchor: when rows are added, the position of those above is kept, not that of the
      // end
      className="grid min-h-16 place-items-center text-muted [overflow-anchor:none]"
    >
      {pending && !quiet && <Spinner label={texts.loading} />}
    </div>
  )
}
