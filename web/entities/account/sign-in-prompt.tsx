import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Button, createStore, Dialog } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useMe, useSettings } from './session.ts'

const isAsking = createStore(false)
/** Name of the dialog the visitor wanted to open. */
const intent = createStore<string | undefined>(undefined)
const parameter = 'open'

/**
 * Open something that requires an account, such as a checkout. Visitors are asked to sign in, and
 * it opens when they return. `name` identifies it in the URL.
 */
export function useOpening(name: string, open: () => void): () => void {
  const me = useMe()
  const [asked, setAsked] = useSearchParams()
  const isBack = me !== null && asked.get(parameter) === name
  const isOpened = useRef(false)
  const reopen = useEffectEvent(() => {
    const rest = new URLSearchParams(asked)
    rest.delete(parameter)
    setAsked(rest, { replace: true, preventScrollReset: true })
    if (isOpened.current) return
    isOpened.current = true
    open()
  })
  // Runs on every URL change: a pending navigation may restore the parameter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isBack) reopen()
  }, [isBack, asked])
  return () => {
    if (me) return open()
    intent.set(name)
    isAsking.set(true)
  }
}

/** Returns whether the user is signed in; asks visitors to sign in. */
export function useSignedIn(): () => boolean {
  const me = useMe()
  return () => {
    if (!me) {
      intent.set(undefined)
      isAsking.set(true)
    }
    return me !== null
  }
}

/**
 * Sign-in dialog; mounted once on pages that visitors can see. They return to the page after the
 * login.
 */
export function SignInPrompt() {
  const open = isAsking.use()
  const { siteName } = useSettings()
  const { pathname, search } = useLocation()
  const name = intent.use()
  const asked = new URLSearchParams(search)
  if (name) asked.set(parameter, name)
  const here = `${pathname}${asked.size > 0 ? `?${asked}` : ''}`
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
