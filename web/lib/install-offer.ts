import { useSyncExternalStore } from 'react'

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the inline script in the document's head, which runs first. */
    installOffer?: InstallOffer | undefined
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('installoffer', listener)
  return () => window.removeEventListener('installoffer', listener)
}

/** Returns a function that shows the browser's install prompt; undefined if there is none. */
export function useInstallOffer(): (() => void) | undefined {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.installOffer,
    () => undefined,
  )
  return offer && showPrompt
}

/** Browsers show the prompt of an offer only once. */
function showPrompt(): void {
  const offer = window.installOffer
  window.installOffer = undefined
  window.dispatchEvent(new Event('installoffer'))
  void offer?.prompt()
}
