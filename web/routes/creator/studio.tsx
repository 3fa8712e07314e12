import { Outlet, useLocation } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { cx, MediaViewerHost, TabLinks } from '#web/ui/index.ts'
import { allItemKinds } from '../../kinds/index.ts'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, onlyPerformer: true }

/** Layout of the studio: sections as tabs; pages below them have no tabs on phones. */
export default function Studio() {
  const tabs = [
    ...allItemKinds.map(({ own, plural }) => ({ to: own(), label: plural() })),
    { to: links.creatorOrders(), label: m.order_title() },
    { to: links.creatorLive(), label: m.nav_live() },
    { to: links.creatorVault(), label: m.vault_title() },
    { to: links.creatorEarnings(), label: m.studio_earnings() },
    { to: links.creatorPayouts(), label: m.payout_title() },
    { to: links.creatorSubscribers(), label: m.studio_subscribers() },
    { to: links.creatorFollowers(), label: m.followers_title() },
    { to: links.creatorBanking(), label: m.banking_tab() },
    { to: links.creatorAccount(), label: m.studio_account() },
  ]
  const { pathname } = useLocation()
  const isBelow = tabs.every(({ to }) => to !== pathname)
  return (
    <WidePage>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabLinks
          label={m.studio_sections()}
          tabs={tabs}
          phoneBack={{ to: links.home(), label: m.back() }}
          className={cx('-mx-4 md:mx-0 print:hidden', isBelow && 'max-md:hidden')}
        />
        <Outlet />
      </div>
      <MediaViewerHost />
    </WidePage>
  )
}
