import { useEffect } from 'react'

/**
 * Reports what was entered and pressed before hydration, of the page or of a part that was hydrated
 * later; the code is loaded only if there is any. Effects of children run before.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    if (!(window.earlyInput?.size || window.lostPresses.size)) window.earlyInput = undefined
    else
      import('./early-input.ts').then(
        ({ reportEarlyInput }) => reportEarlyInput(),
        () => {},
      )
  }, [])
}
