import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { cx, PageHeader, TabLinks } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { PaletteButton } from '../../features/console/palette/palette-button.tsx'
import { sectionsFor } from '../../features/console/sections.ts'
import { Failure } from '../../layouts/failure-page.tsx'
import { WidePage } from '../../layouts/page-widths.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export const handle: PageHandle = { authenticate: true, whileClosed: true }

/**
 * Layout of the console: sections that the role may open, as tabs; the server checks permissions
 * again. Pages below a section have their own title and back link, and no tabs on phones.
 */
export default function Console() {
  const { pathname } = useLocation()
  const isSection = sectionsFor(useMe()).some(({ to }) => to === pathname)
  return (
    <Frame isSection={isSection}>
      <Outlet />
    </Frame>
  )
}

/** Renders inside the console layout, so that the other sections stay reachable. */
export function ErrorBoundary() {
  return (
    <Frame isSection={false}>
      <Failure error={useRouteError()} />
    </Frame>
  )
}

function Frame({ isSection, children }: { isSection: boolean; children: ReactNode }) {
  const tabs = sectionsFor(useMe())
  return (
    <WidePage>
      <div className="grid gap-6">
        {isSection && (
          <PageHeader
            title={m.admin_title()}
            about={m.admin_about()}
            action={<PaletteButton />}
            phoneBack={{ to: links.home(), label: m.back() }}
          />
        )}
        {tabs.length > 0 && (
          <TabLinks
            label={m.admin_sections()}
            tabs={tabs}
            action={!isSection && <PaletteButton compact />}
            sticky
            className={cx(!isSection && 'max-md:hidden')}
          />
        )}
        {children}
      </div>
    </WidePage>
  )
}
