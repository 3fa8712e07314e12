import Bowser from 'bowser'

/** A program as people know it. */
export interface Device {
  /** Such as `Firefox`; empty when the program does not say. */
  browser: string
  /** Such as `Windows`; empty when the program does not say. */
  system: string
  kind: 'desktop' | 'phone' | 'tablet' | 'other'
}

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
}

/** What the text by which a program names itself says of the device. Anyone can send any text. */
export function readUserAgent(userAgent: string): Device {
  const none: Device = { browser: '', system: '', kind: 'other' }
  // Programs that are no browsers, such as curl, name neither a system nor a kind.
  if (!/^Mozilla\/5\.0 \(.+\)/.test(userAgent)) return none
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: (browser.name ?? '').slice(0, 60),
    system: (os.name ?? '').slice(0, 60),
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
