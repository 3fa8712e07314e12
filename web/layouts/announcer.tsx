import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { onAnnounce } from '#web/ui/index.ts'
import { m } from '../lib/paraglide/messages.js'

/**
 * Announces a new page to screen readers, and moves the focus to its content as a full page load
 * would; back on a page, to the link that was followed there. Announces what else happens, too.
 */
export function Announcer() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  const [text, setText] = useState('')

  // A text that is the same again would not be read.
  useEffect(
    () => onAnnounce((next) => setText((was) => (was === next ? `${next}\u00a0` : next))),
    [],
  )

  useEffect(() => {
    if (last.current === pathname) return
    const from = last.current
    last.current = pathname
    // After the page has set its title, and possibly its own focus.
    const timer = setTimeout(() => {
      setText(m.went_to({ title: document.title }))
      if (type === 'POP') return focusLinkTo(from)
      const isLost = !document.activeElement || document.activeElement === document.body
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [pathname, type])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

/** Focus the first link of the page that leads there, unless something beside it has the focus. */
function focusLinkTo(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#content a[href]')) {
    if (link.pathname !== pathname || link.origin !== location.origin) continue
    if (!document.activeElement?.contains(link)) return
    link.focus({ preventScroll: true })
    // Hidden links do not take the focus: then the next one is tried.
    if (document.activeElement === link) return
  }
}
