import { isRouteErrorResponse } from 'react-router'
import type { PublicSettings } from '#contract/site/settings.ts'

/** Thrown instead of any page while the site is closed, to everyone or to a country. */
export interface ClosedPage {
  layout: 'maintenance' | 'geoBlock'
  settings: PublicSettings
}

export function closedPageOf(error: unknown): ClosedPage | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { layout } = (error.data ?? {}) as Partial<ClosedPage>
  return layout === 'maintenance' || layout === 'geoBlock' ? error.data : undefined
}
