import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/index.ts'
import { onSignedOutElsewhere } from '../entities/account/clear-session.ts'
import { useRootData } from '../entities/account/session.ts'
import { saveBranding } from '../entities/site/branding.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { onSessionEnd } from '../lib/session-end.ts'

/** Listeners that are active on every page of the site. */
export function useGlobalListeners(): void {
  useLoginOnSessionEnd()
  useSavedBranding()
  useHashedPasswords()
  useLeavingWithOtherTabs()
  useLiveConnection()
  useWelcome()
  useLateListeners()
}

/** What is needed only once somebody does something is loaded after the page works. */
function useLateListeners(): void {
  useEffect(() => {
    const starting = import('./late-listeners.ts')
      .then(({ startLateListeners }) => startLateListeners())
      .catch(() => () => {})
    return () => void starting.then((stop) => stop())
  }, [])
}

/** The token was rejected: the request for the login page removes the cookie. */
function useLoginOnSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd(() => {
        toast(m.please_login(), { tone: 'danger' })
        navigate(links.login())
      }),
    [navigate],
  )
}

/** Says that an email was sent, on the first page after registration; the welcome page says it itself. */
function useWelcome(): void {
  const me = useRootData()?.me
  const email = me?.verifiedEmail ? undefined : me?.email
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!email || !params.has('registered')) return
    params.delete('registered')
    if (pathname !== links.userWelcome()) toast(m.register_welcome({ email }), { tone: 'success' })
    navigate({ pathname, search: params.toString(), hash }, { replace: true })
  }, [email, pathname, search, hash, navigate])
}

function useSavedBranding(): void {
  const settings = useRootData()?.settings
  useEffect(() => {
    if (settings) saveBranding(settings)
  }, [settings])
}

/**
 * Hashes passwords with MD5 on submit if the site's setting requires it; the hash code is loaded
 * only then.
 */
function useHashedPasswords(): void {
  const isOn = useRootData()?.settings.clientPasswordHash ?? false
  useEffect(() => {
    if (!isOn) return
    const ending = import('../entities/account/password-hash.ts')
      .then(({ hashPasswords }) => hashPasswords())
      // The server accepts plain passwords as well.
      .catch(() => () => {})
    return () => void ending.then((end) => end())
  }, [isOn])
}

/** Socket connection while the user is signed in; its code is loaded only then. */
function useLiveConnection(): void {
  const accountId = useRootData()?.me?._id
  useEffect(() => {
    if (accountId === undefined) return
    let isOver = false
    let end: (() => void) | undefined
    import('../entities/live-updates.ts').then(
      ({ startLiveUpdates }) => {
        if (!isOver) end = startLiveUpdates(accountId)
      },
      // Without it the page works as it does while disconnected.
      () => {},
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [accountId])
}

/** Signed out in another tab: leave this page too, so that no account data remains visible. */
function useLeavingWithOtherTabs(): void {
  const isSignedIn = Boolean(useRootData()?.me)
  useEffect(() => {
    if (!isSignedIn) return
    return onSignedOutElsewhere(() => location.assign(links.login()))
  }, [isSignedIn])
}
