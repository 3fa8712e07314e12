import { useEffect } from 'react'

/**
 * Reports what was entered before the page was hydrated, and pressed before it or a late part of it was;
 * the code is loaded only if there is any. Effects of children run before.
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
