import type { PublicSettings } from '#contract/site/settings.ts'
import { m } from '../lib/paraglide/messages.js'
import { Closed } from './closed.tsx'

/** Shown to visitors from a country that the operator has blocked. */
export function GeoBlock({ settings: { siteName } }: { settings: PublicSettings }) {
  return (
    <Closed siteName={siteName} icon="globe" title={m.geo_title()}>
      <p>{m.geo_text({ siteName })}</p>
    </Closed>
  )
}
