import type { PublicSettings } from '#contract/site/settings.ts'
import { browserStorage } from '../../lib/browser-storage.ts'

/** The part of the settings that is cached in local storage, from the last visit. */
export interface Branding {
  siteName: string
  logo: string
  menus: PublicSettings['menus']
  favicon: string
}

export const defaultFavicon = '/favicon.ico'
const key = 'ui'

export function saveBranding({ siteName, logoUrl, menus, favicon }: PublicSettings): void {
  const face: Branding = { siteName, logo: logoUrl, menus, favicon: favicon || defaultFavicon }
  browserStorage.keep(key, JSON.stringify(face))
}

/** Cached branding, with defaults on a first visit; for pages rendered without settings. */
export function readBranding(): Branding {
  const empty: Branding = { siteName: '', logo: '', menus: [], favicon: defaultFavicon }
  return { ...empty, ...(browserStorage.readJson(key) as Partial<Branding> | undefined) }
}
