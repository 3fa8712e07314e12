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

/** Parse a User-Agent. It is untrusted: clients can send any text. */
export function readUserAgent(userAgent: string): Device {
  const none: Device = { browser: '', system: '', kind: 'other' }
  // Programs that are no browsers, such as curl, do not state a system.
  if (!/^Mozilla\/5\.0 \(.+\)/.test(userAgent)) return none
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: (browser.name ?? '').slice(0, 60),
    system: (os.name ?? '').slice(0, 60),
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
