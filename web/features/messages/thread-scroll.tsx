import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  label: string
  hasOlder: boolean
  isLoading: boolean
  hasFailed: boolean
  onOlder: () => void
  /** The newest message and whether the user sent it: it is scrolled into view then. */
  newest: { key: string; isOwn: boolean } | undefined
  children: ReactNode
}

/** Distance from the end in pixels that counts as scrolled to the end. */
const nearPx = 80

/**
 * Scroll container laid out from its end: it opens there without JavaScript, and adding older
 * messages above moves nothing visible.
 */
export function ThreadScroll(props: Props) {
  const { label, hasOlder, isLoading, hasFailed, onOlder, newest, children } = props
  const scroller = useRef<HTMLElement>(null)
  const [isAway, setAway] = useState(false)
  const [seen, setSeen] = useState(newest?.key)
  const hasNew = isAway && newest !== undefined && newest.key !== seen && !newest.isOwn

  const toEnd = () => scroller.current?.scrollTo({ top: 0 })
  const onScroll = () => {
    const isNowAway = (scroller.current?.scrollTop ?? 0) < -nearPx
    setAway(isNowAway)
    if (!isNowAway) setSeen(newest?.key)
  }
  useEffect(() => {
    if (newest?.isOwn && newest.key) scroller.current?.scrollTo({ top: 0 })
  }, [newest?.isOwn, newest?.key])
  if (!isAway && seen !== newest?.key) setSeen(newest?.key)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 focus-visible:outline-offset-[-2px] md:px-6"
      >
        <div className="mx-auto w-full max-w-[760px]">
          {hasFailed ? (
            <FailedState title={m.error_occurred()} onRetry={onOlder} retrying={isLoading} />
          ) : hasOlder ? (
            <InfiniteSentinel onReach={onOlder} pending={isLoading} />
          ) : null}
          <div role="log" aria-label={label}>
            {children}
          </div>
        </div>
      </section>
      {isAway && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            size="sm"
            variant={hasNew ? 'filled' : 'tonal'}
            icon="chevron-down"
            className="shadow-float"
            onClick={toEnd}
          >
            {hasNew ? m.chat_new_below() : m.chat_to_newest()}
          </Button>
        </div>
      )}
    </div>
  )
}
