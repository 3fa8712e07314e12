import { Outlet } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { PageHeader, TabLinks } from '#web/ui/index.ts'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, duringMaintenance: true }

/** The frame of the console: its sections as tabs. Each section's own call refuses who is not staff. */
export default function Console() {
  const tabs = [
    { to: links.admin(), label: m.admin_dashboard(), end: true },
    { to: links.adminSection('accounts'), label: m.admin_accounts() },
    { to: links.adminSection('ledger'), label: m.admin_ledger() },
    { to: links.adminSection('settings'), label: m.admin_settings() },
    { to: links.adminSection('audit-log'), label: m.admin_audit() },
  ]
  return (
    <WidePage>
      <div className="grid gap-6">
        <PageHeader title={m.admin_title()} about={m.admin_about()} />
        <TabLinks label={m.admin_sections()} tabs={tabs} sticky />
        <Outlet />
      </div>
    </WidePage>
  )
}
