import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button, Dialog } from '#web/ui/index.ts'
import { m } from './paraglide/messages.js'

type Props = {
  isDirty: () => boolean
  title: string
  /** Names what will be lost. */
  text: string
}

/** Asks for confirmation before a page with unsaved changes is left. */
export function LeaveGuard({ isDirty, title, text }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={title}
      width={400}
      footer={
        <>
          <Button variant="tonal" onClick={() => blocker.proceed?.()}>
            {m.leave_page()}
          </Button>
          <Button onClick={stay}>{m.stay_on_page()}</Button>
        </>
      }
    >
      <p className="text-body text-muted">{text}</p>
    </Dialog>
  )
}
