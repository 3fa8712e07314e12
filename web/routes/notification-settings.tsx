import { ListPushDevices, ReadPushKey } from '#contract/notifications/push.ts'
import { ReadNoticeSettings } from '#contract/notifications/settings.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Card, Link, PageHeader } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { KindRow } from '../features/notifications/kind-row.tsx'
import { PushCard } from '../features/notifications/push/push-card.tsx'
import { QuietTimeCard } from '../features/notifications/quiet-time-card.tsx'
import { QuotesCard } from '../features/notifications/quotes-card.tsx'
import { ReadingPage } from '../layouts/page-widths.tsx'
import { getApi } from '../lib/api.ts'
import { useLoaded } from '../lib/cache/queries.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/notification-settings.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.notices_settings())

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [settings, devices, pushKey] = await Promise.all([
    call(ReadNoticeSettings),
    call(ListPushDevices),
    call(ReadPushKey),
  ])
  return { settings, devices, pushKey }
}

/** How an account is notified; the same page for fans and creators. */
export default function NotificationSettingsPage({ loaderData }: Route.ComponentProps) {
  const { isPerformer } = useAccount()
  const settings = useLoaded(ReadNoticeSettings, {}, loaderData.settings)
  return (
    <ReadingPage>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PageHeader
          title={m.notices_settings()}
          about={m.notices_settings_about()}
          back={{ to: links.notifications(), label: m.nav_notifications() }}
        />
        <PushCard devices={loaderData.devices} pushKey={loaderData.pushKey} />
        <Card flush>
          <h2 className="pad-card pb-0 text-lg">{m.notices_kinds()}</h2>
          <ul className="divide-y divide-line">
            {settings.kinds.map((setting) => (
              <KindRow key={setting.kind} setting={setting} />
            ))}
          </ul>
        </Card>
        {!isPerformer && (
          <p className="text-muted text-sm">
            {m.notices_muted()}{' '}
            <Link to={links.userFollowing('muted')} className="touch text-accent-text underline">
              {m.notices_muted_list()}
            </Link>
          </p>
        )}
        <QuotesCard settings={settings} />
        <QuietTimeCard settings={settings} />
      </div>
    </ReadingPage>
  )
}
