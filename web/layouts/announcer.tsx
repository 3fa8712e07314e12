import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { m } from '../lib/paraglide/messages.js'

/**
 * Announces a new page to screen readers, and moves the focus to its content as a full page load
 * would.
 */
export function Announcer() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  const [text, setText] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // After the page has set its title, and possibly its own focus.
    const timer = setTimeout(() => {
      setText(m.went_to({ title: document.title }))
      const isLost = !document.activeElement || document.activeElement === document.body
      if (type !== 'POP' && isLost)
        document.getElementById('content')?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [pathname, type])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
