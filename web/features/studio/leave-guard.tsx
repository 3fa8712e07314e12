import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button, Dialog } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Asks before a page is left on which something was written and not saved. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
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
      title={m.studio_leave_title()}
      width={400}
      footer={
        <>
          <Button variant="tonal" onClick={() => blocker.proceed?.()}>
            {m.studio_leave()}
          </Button>
          <Button onClick={stay}>{m.studio_stay()}</Button>
        </>
      }
    >
      <p className="text-body text-muted">{m.studio_leave_text()}</p>
    </Dialog>
  )
}
