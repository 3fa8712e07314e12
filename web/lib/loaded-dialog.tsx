import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { Dialog, Spinner, toast } from '#web/ui/index.ts'
import { isOfFormerBuild } from './former-build.ts'
import { m } from './paraglide/messages.js'

type DialogProps = { open?: boolean; onClose: () => void }

type Waiting = {
  /** Title while the dialog loads, which is that of the dialog. */
  title: () => string
  /** Width of the dialog in pixels, if it has its own. */
  width?: number
}

/** A dialog that loads faster than this, in milliseconds, shows no spinner before. */
const patienceMs = 200

/**
 * A dialog whose code is not part of the page. It is loaded once the page is idle, or when it is
 * opened before that: then a spinner is shown after a moment. If it cannot be loaded, the dialog is
 * closed and a message says so; opening it again tries again.
 */
export function loadedDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting,
): ComponentType<Props> {
  return function LoadedDialog(props) {
    const { open = true, onClose } = props
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const fail = useEffectEvent((failure: unknown) => {
      onClose()
      void report(failure)
    })
    useEffect(() => {
      if (!open || Loaded) return
      let isOver = false
      load().then(
        (dialog) => setLoaded(() => dialog),
        (failure: unknown) => isOver || fail(failure),
      )
      return () => {
        isOver = true
      }
    }, [open, Loaded])
    useEffect(() => whenIdle(() => load().catch(() => {})), [])

    if (Loaded) return <Loaded {...props} />
    return open ? <Loading {...waiting} onClose={onClose} /> : null
  }
}

/** The page is not reloaded by itself: what was entered into it would be lost. */
async function report(failure: unknown): Promise<void> {
  if (!navigator.onLine) return void toast(m.offline_action(), { tone: 'danger' })
  if (!(await isOfFormerBuild(failure))) {
    toast(m.something_went_wrong(), { tone: 'danger' })
    return
  }
  const action = { label: m.reload(), onSelect: () => location.reload() }
  toast(m.site_updated(), { action, durationMs: 60_000 })
}

function Loading({ title, width, onClose }: Waiting & { onClose: () => void }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <Dialog open onClose={onClose} title={title()} width={width}>
      <Spinner className="mx-auto my-24" label={title()} />
    </Dialog>
  )
}

/** Run something once the page is idle. Returns how to cancel it. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
