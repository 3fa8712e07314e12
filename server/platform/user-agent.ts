import Bowser from 'bowser'

/** Names of a browser and its system. */
export interface Device {
  /** Such as `Firefox`; empty when unknown. */
  browser: string
  /** Such as `Windows`; empty when unknown. */
  system: string
  kind: 'desktop' | 'phone' | 'tablet' | 'other'
}

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
}

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * Parse a User-Agent. It is untrusted: clients can send any text, of which the library returns parts
 * as names. Emails contain them, so only names that it knows are used.
 */
export function readUserAgent(userAgent: string): Device {
  const none: Device = { browser: '', system: '', kind: 'other' }
  // Programs that are no browsers, such as curl, do not state a system.
  if (!/^Mozilla\/5\.0 \(.+\)/.test(userAgent)) return none
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: known(browsers, browser.name),
    system: known(systems, os.name),
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}

const known = (names: ReadonlySet<string>, name = ''): string => (names.has(name) ? name : '')
