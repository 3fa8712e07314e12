import { Outlet, useLocation } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { cx, PageHeader, TabLinks } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { PaletteButton } from '../../features/console/palette/palette-button.tsx'
import { sectionsFor } from '../../features/console/sections.ts'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, duringMaintenance: true }

/**
 * The frame of the console: the sections that the role may open, as tabs; their calls ask again. A page
 * below a section has a title and a way back of its own, and on phones does without the tabs.
 */
export default function Console() {
  const tabs = sectionsFor(useMe())
  const { pathname } = useLocation()
  const isBelow = tabs.every(({ to }) => to !== pathname)
  return (
    <WidePage>
      <div className="grid gap-6">
        {!isBelow && (
          <PageHeader
            title={m.admin_title()}
            about={m.admin_about()}
            action={<PaletteButton />}
            phoneBack={{ to: links.home(), label: m.back() }}
          />
        )}
        <TabLinks
          label={m.admin_sections()}
          tabs={tabs}
          action={isBelow && <PaletteButton compact />}
          sticky
          className={cx(isBelow && 'max-md:hidden')}
        />
        <Outlet />
      </div>
    </WidePage>
  )
}
