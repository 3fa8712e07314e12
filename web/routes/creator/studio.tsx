import { Outlet } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { MediaViewerHost, TabLinks } from '#web/ui/index.ts'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, onlyPerformer: true }

/** The frame of the studio: its sections as tabs. */
export default function Studio() {
  const tabs = [
    { to: links.creatorPosts(), label: m.studio_posts() },
    { to: links.creatorEarnings(), label: m.studio_earnings() },
    { to: links.creatorSubscribers(), label: m.studio_subscribers() },
    { to: links.creatorBanking(), label: m.banking_tab() },
    { to: links.creatorAccount(), label: m.studio_account() },
  ]
  return (
    <WidePage>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabLinks label={m.studio_sections()} tabs={tabs} />
        <Outlet />
      </div>
      <MediaViewerHost />
    </WidePage>
  )
}
