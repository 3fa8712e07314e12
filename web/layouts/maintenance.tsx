import type { PublicSettings } from '#contract/site/settings.ts'
import { Link } from '#web/ui/index.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { Closed } from './closed.tsx'

/** Shown while the site is closed; staff can sign in to open it again. */
export function Maintenance({ settings: { siteName } }: { settings: PublicSettings }) {
  return (
    <Closed siteName={siteName} icon="clock" title={m.maintenance_title()}>
      <p>{m.maintenance_text({ siteName })}</p>
      <p className="text-sm">
        <Link to={links.login()} reloadDocument className="underline">
          {m.maintenance_staff()}
        </Link>
      </p>
    </Closed>
  )
}
