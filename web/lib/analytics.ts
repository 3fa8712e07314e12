import { createStore } from '#web/ui/index.ts'
import { browserStorage } from './browser-storage.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const key = 'analytics-consent'
/** Whether the consent bar is open; it can be opened again to change the answer. */
export const consentAsked = createStore(false)

let isLoaded = false

/** Apply the stored answer, or ask. Nothing is loaded or stored without consent. */
export function startConsent(id: string): void {
  const stored = readKept()
  // Without this `if`, a bar that was opened while its code loaded would be closed again.
  if (stored === undefined) consentAsked.set(true)
  if (stored === 'granted') load(id)
}

/** Store the answer; without storage it applies until the page is left. Withdrawing consent stops analytics and removes its cookies. */
export function answerConsent(id: string, answer: 'granted' | 'refused'): void {
  browserStorage.keep(key, answer)
  consentAsked.set(false)
  Object.assign(window, { [`ga-disable-${id}`]: answer === 'refused' })
  if (answer === 'granted') load(id)
  else removeCookies()
}

function readKept(): 'granted' | 'refused' | undefined {
  const stored = browserStorage.read(key)
  return stored === 'granted' || stored === 'refused' ? stored : undefined
}

/** Google's snippet: https://developers.google.com/tag-platform/gtagjs/install */
function load(id: string): void {
  if (isLoaded) return
  isLoaded = true
  window.dataLayer ??= []
  // The tag requires `arguments` objects; arrays do not work.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** The cookies are set on this host or one of its parent domains. */
function removeCookies(): void {
  const names = document.cookie.split('; ').flatMap((one) => one.match(/^_ga[^=]*/)?.[0] ?? [])
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, from) => `;domain=${labels.slice(from).join('.')}`)]
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
}
