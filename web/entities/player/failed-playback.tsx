import { useEffect, useRef } from 'react'
import { Button, Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** The player had the focus. */
  hadFocus: boolean
  onTryAgain: () => void
}

/** In place of a video that could not be loaded. */
export function FailedPlayback({ hadFocus, onTryAgain }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus) container.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [hadFocus])
  return (
    <div
      ref={container}
      role="alert"
      className="grid place-content-center justify-items-center gap-3 bg-media p-4 text-center text-on-media text-sm"
    >
      <Icon name="alert-triangle" size={28} />
      <p>{m.player_failed()}</p>
      <Button size="sm" variant="tonal" onClick={onTryAgain}>
        {m.try_again()}
      </Button>
    </div>
  )
}
