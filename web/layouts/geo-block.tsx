import type { PublicSettings } from '#contract/site/settings.ts'
import { m } from '../lib/paraglide/messages.js'
import { Closed } from './closed.tsx'

/** For visitors from a country that the operator has closed the site to. */
export function GeoBlock({ settings: { siteName } }: { settings: PublicSettings }) {
  return (
    <Closed siteName={siteName} title={m.geo_title()}>
      <p>{m.geo_text({ siteName })}</p>
    </Closed>
  )
}
