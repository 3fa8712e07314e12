import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button, Dialog } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMe, useSettings } from './session.ts'

let isAsking = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  isAsking = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is an account for what was just touched; asks visitors to sign in. */
export function useSignedIn(): () => boolean {
  const me = useMe()
  return () => {
    if (!me) set(true)
    return me !== null
  }
}

/** The one question of a page; once, on pages that visitors see. They come back after the login. */
export function SignInPrompt() {
  const open = useSyncExternalStore(
    subscribe,
    () => isAsking,
    () => false,
  )
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const close = () => set(false)
  return (
    <Dialog open={open} onClose={close} title={m.sign_in_title()} width={400}>
      <p className="text-body text-muted">{m.sign_in_text({ siteName })}</p>
      <div className="mt-5 grid gap-2">
        <Button full reloadDocument to={links.loginFrom(here)} onClick={close}>
          {m.nav_log_in()}
        </Button>
        <Button full variant="tonal" reloadDocument to={links.registerFrom(here)} onClick={close}>
          {m.nav_sign_up()}
        </Button>
      </div>
    </Dialog>
  )
}
