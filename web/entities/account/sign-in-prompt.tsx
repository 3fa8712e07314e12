import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { createStore } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useMe } from './session.ts'
import type { SignUpPurpose } from './sign-in-dialog.tsx'

const SignInDialog = loadedDialog(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, {
  title: m.sign_in_title,
  width: 400,
})

const isAsking = createStore(false)
/** Name of the dialog the visitor wanted to open. */
const intent = createStore<string | undefined>(undefined)
/** What the account is needed for. */
const reason = createStore<SignUpPurpose | undefined>(undefined)
const parameter = 'open'

/**
 * Open something that requires an account, such as a checkout. Visitors are asked to sign in, and
 * it opens when they return. `name` identifies it in the URL.
 */
export function useOpening(name: string, open: () => void): () => void {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const isBack = me !== null && params.get(parameter) === name
  const isOpened = useRef(false)
  const reopen = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete(parameter)
    setParams(rest, { replace: true, preventScrollReset: true })
    if (isOpened.current) return
    isOpened.current = true
    open()
  })
  // Runs on every URL change: a pending navigation may restore the parameter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isBack) reopen()
  }, [isBack, params])
  return () => {
    if (me) return open()
    intent.set(name)
    reason.set(purposeOf(name))
    isAsking.set(true)
  }
}

const purposes: Record<string, SignUpPurpose> = {
  plan: 'subscribe',
  subscribe: 'subscribe',
  tip: 'tip',
  message: 'message',
}

/** The names of openings begin with what they open. */
const purposeOf = (name: string) => purposes[name.split('-')[0] ?? '']

/** Returns whether the user is signed in; asks visitors to sign in. */
export function useSignedIn(purpose?: SignUpPurpose): () => boolean {
  const me = useMe()
  return () => {
    if (!me) {
      intent.set(undefined)
      reason.set(purpose)
      isAsking.set(true)
    }
    return me !== null
  }
}

/**
 * Asks visitors to sign in; mounted once on pages that they can see. They return to the page after
 * the login.
 */
export function SignInPrompt() {
  const open = isAsking.use()
  const name = intent.use()
  const purpose = reason.use()
  if (useMe()) return null
  return (
    <SignInDialog
      open={open}
      onClose={() => isAsking.set(false)}
      {...(purpose ? { purpose } : {})}
      added={name ? { [parameter]: name } : {}}
    />
  )
}
