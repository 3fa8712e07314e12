import { Outlet } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { PageHeader, TabLinks } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { useMe } from '../../entities/account/session.ts'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, duringMaintenance: true }

/** The frame of the console: the sections that the role may open, as tabs; their calls ask again. */
export default function Console() {
  const me = useMe()
  const tabs = sections()
    .filter(({ permission }) => me && mayAs(me, permission))
    .map(({ permission: _, ...tab }) => tab)
  return (
    <WidePage>
      <div className="grid gap-6">
        <PageHeader
          title={m.admin_title()}
          about={m.admin_about()}
          phoneBack={{ to: links.home(), label: m.back() }}
        />
        <TabLinks label={m.admin_sections()} tabs={tabs} sticky />
        <Outlet />
      </div>
    </WidePage>
  )
}

const sections = () =>
  [
    { to: links.admin(), label: m.admin_dashboard(), end: true, permission: 'money.read' },
    {
      to: links.adminSection('accounts'),
      label: m.admin_accounts(),
      permission: 'accounts.read',
    },
    {
      to: links.adminVerifications(),
      label: m.admin_verification(),
      permission: 'creators.verify',
    },
    { to: links.adminSection('ledger'), label: m.admin_ledger(), permission: 'money.read' },
    { to: links.adminSection('pages'), label: m.admin_pages_title(), permission: 'site.pages' },
    { to: links.adminSection('banners'), label: m.admin_banners(), permission: 'site.pages' },
    {
      to: links.adminSection('categories'),
      label: m.admin_categories(),
      permission: 'site.pages',
    },
    { to: links.adminSection('emails'), label: m.admin_emails(), permission: 'site.settings' },
    { to: links.adminSection('settings'), label: m.admin_settings(), permission: 'site.settings' },
    { to: links.adminSection('audit-log'), label: m.admin_audit(), permission: 'audit.own' },
  ] as const
