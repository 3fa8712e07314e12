/** Choices of the browser and of the site, which belong to no account. */
const staying = new Set(['theme', 'ui', 'install-offered'])
const channelName = 'session'

/**
 * Forget all that an account has left in this browser but its cart, which is kept under its own id,
 * and notify the other tabs, which leave as well. They are notified when this page unloads, that is when the
 * server has ended the session: before, the login page would send them back, and this page, which
 * receives its own message, would drop its own request.
 */
export function clearSession(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!staying.has(key) && !key.startsWith('cart:')) localStorage.removeItem(key)
  }
  addEventListener('pagehide', tellOtherTabs, { once: true })
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('signed-out')
  channel.close()
}

/** Do something when another tab signs out; returns the way to stop listening. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = leave
  return () => channel.close()
}
