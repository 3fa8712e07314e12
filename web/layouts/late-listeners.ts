import { focusFirstErrors } from './focus-first-error.ts'
import { keepFocus } from './lost-focus.ts'

/**
 * What is needed only once somebody does something: what moves the focus, no context menu, and the error
 * page, which cannot be loaded any more when a connection is lost. Returns how to stop.
 */
export function startLateListeners(): () => void {
  import('./failure-page.tsx').catch(() => {})
  const stops = [focusFirstErrors(), keepFocus(), disableContextMenu()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Except in text inputs, where keyboard users need it. */
function disableContextMenu(): () => void {
  const refuse = (event: MouseEvent) => {
    const isField =
      event.target instanceof Element &&
      event.target.closest('input, textarea, [contenteditable="true"]')
    if (!isField) event.preventDefault()
  }
  document.addEventListener('contextmenu', refuse)
  return () => document.removeEventListener('contextmenu', refuse)
}
