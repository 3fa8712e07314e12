import { focusFirstErrors } from './focus-first-error.ts'
import { keepFocus } from './lost-focus.ts'

/**
 * What is needed only once somebody does something: what moves the focus, and the error page, which
 * cannot be loaded any more when a connection is lost. Returns how to stop.
 */
export function startLateListeners(): () => void {
  import('./failure-page.tsx').catch(() => {})
  const stops = [focusFirstErrors(), keepFocus()]
  return () => {
    for (const stop of stops) stop()
  }
}
