import { useSyncExternalStore } from 'react'

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Caught by the script in the document's head, which runs before ours. */
    installOffer?: InstallOffer | undefined
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('installoffer', listener)
  return () => window.removeEventListener('installoffer', listener)
}

/** Shows the browser's offer to add the site to the home screen; undefined while there is none. */
export function useInstallOffer(): (() => void) | undefined {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.installOffer,
    () => undefined,
  )
  if (!offer) return undefined
  return () => {
    // It can be shown once.
    window.installOffer = undefined
    window.dispatchEvent(new Event('installoffer'))
    void offer.prompt()
  }
}
