import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/index.ts'
import { onSignedOutElsewhere } from './forget.ts'
import { links } from './links.ts'
import { m } from './paraglide/messages.js'
import { useRootData } from './session.ts'
import { onSessionEnd } from './session-end.ts'
import { keepSiteFace } from './site-face.ts'

/** What holds on every page of the site. */
export function useAppHabits(): void {
  useNoContextMenu()
  useLoginOnSessionEnd()
  useKeptSiteFace()
  useLeavingWithOtherTabs()
  useLiveConnection()
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

function useKeptSiteFace(): void {
  const settings = useRootData()?.settings
  useEffect(() => {
    if (settings) keepSiteFace(settings)
  }, [settings])
}

/** Events of the server while somebody is signed in; what carries them is loaded only then. */
function useLiveConnection(): void {
  const accountId = useRootData()?.me?._id
  useEffect(() => {
    if (accountId === undefined) return
    let isOver = false
    let end: (() => void) | undefined
    import('./realtime/live.ts').then(
      ({ goLive }) => {
        if (!isOver) end = goLive()
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
