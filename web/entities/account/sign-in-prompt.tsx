import { useLocation } from 'react-router'
import { Button, createStore, Dialog } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMe, useSettings } from './session.ts'

const isAsking = createStore(false)

/** Whether there is an account for what was just touched; asks visitors to sign in. */
export function useSignedIn(): () => boolean {
  const me = useMe()
  return () => {
    if (!me) isAsking.set(true)
    return me !== null
  }
}

/** The one question of a page; once, on pages that visitors see. They come back after the login. */
export function SignInPrompt() {
  const open = isAsking.use()
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const close = () => isAsking.set(false)
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
