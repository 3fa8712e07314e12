import { browserStorage, tabStorage } from '../../lib/browser-storage.ts'

/** Preferences of the browser and the site, which belong to no account. */
const staying = new Set(['theme', 'ui', 'install-offered'])
const channelName = 'session'

/**
 * Remove all data of the account from this browser except its cart, which is stored under its own
 * id, and notify the other tabs, which leave as well. They are notified when this page unloads,
 * when the server has ended the session: earlier, the login page would redirect them back, and this
 * page, which receives its own message, would abort its own request.
 */
export function clearSession(): void {
  for (const key of tabStorage.keys()) tabStorage.drop(key)
  for (const key of browserStorage.keys()) {
    if (!staying.has(key) && !key.startsWith('cart:')) browserStorage.drop(key)
  }
  addEventListener('pagehide', notifyOtherTabs, { once: true })
}

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('signed-out')
  channel.close()
}

/** Run a callback when another tab signs out; returns a function that unsubscribes. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = leave
  return () => channel.close()
}
