import { focusFirstErrors } from './focus-first-error.ts'
import { keepFocus } from './lost-focus.ts'

/** What moves the focus on every page. Returns how to stop. */
export function startFocusListeners(): () => void {
  const stops = [focusFirstErrors(), keepFocus()]
  return () => {
    for (const stop of stops) stop()
  }
}
