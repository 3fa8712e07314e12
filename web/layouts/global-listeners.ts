import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '#web/ui/index.ts'
import { onSignedOutElsewhere } from '../entities/account/clear-session.ts'
import { useRootData } from '../entities/account/session.ts'
import { saveBranding } from '../entities/site/branding.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { onSessionEnd } from '../lib/session-end.ts'

/** What holds on every page of the site. */
export function useGlobalListeners(): void {
  useNoContextMenu()
  useLoginOnSessionEnd()
  useSavedBranding()
  useHashedPasswords()
  useLeavingWithOtherTabs()
  useLiveConnection()
  useWelcome()
}

/** Right-click menus are off, but in text fields, where keyboard users need theirs. */
function useNoContextMenu(): void {
  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      const isField =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable="true"]')
      if (!isField) event.preventDefault()
    }
    document.addEventListener('contextmenu', refuse)
    return () => document.removeEventListener('contextmenu', refuse)
  }, [])
}

/** The server refused the token: the login page's own request takes the cookie away. */
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

/** A word on the email, on the first page after the registration. */
function useWelcome(): void {
  const email = useRootData()?.me?.email
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    if (!email || !asked.has('registered')) return
    asked.delete('registered')
    toast(m.register_welcome({ email }), { tone: 'success' })
    navigate({ pathname, search: asked.toString(), hash }, { replace: true })
  }, [email, pathname, search, hash, navigate])
}

function useSavedBranding(): void {
  const settings = useRootData()?.settings
  useEffect(() => {
    if (settings) saveBranding(settings)
  }, [settings])
}

/** Forms send the MD5 of passwords where the site's setting says so; what makes it is loaded only then. */
function useHashedPasswords(): void {
  const isOn = useRootData()?.settings.clientPasswordHash ?? false
  useEffect(() => {
    if (!isOn) return
    const ending = import('../entities/account/password-hash.ts')
      .then(({ hashPasswords }) => hashPasswords())
      // The server takes passwords as they are all the same.
      .catch(() => () => {})
    return () => void ending.then((end) => end())
  }, [isOn])
}

/** Events of the server while somebody is signed in; what carries them is loaded only then. */
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
      // Without it the page works as it does while the connection is gone.
      () => {},
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [accountId])
}

/** Signed out in another tab: this one shows nothing of the account any longer. */
function useLeavingWithOtherTabs(): void {
  const isSignedIn = Boolean(useRootData()?.me)
  useEffect(() => {
    if (!isSignedIn) return
    return onSignedOutElsewhere(() => location.assign(links.login()))
  }, [isSignedIn])
}
