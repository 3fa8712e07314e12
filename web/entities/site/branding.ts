import type { PublicSettings } from '#contract/site/settings.ts'

/** The part of the settings that is kept in local storage, as the site last looked. */
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
  try {
    localStorage.setItem(key, JSON.stringify(face))
  } catch {
    // A full or closed storage takes nothing from the page.
  }
}

/** What was kept, with the defaults for a first visit; for pages that come without settings. */
export function readBranding(): Branding {
  const empty: Branding = { siteName: '', logo: '', menus: [], favicon: defaultFavicon }
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Branding>) }
  } catch {
    return empty
  }
}
