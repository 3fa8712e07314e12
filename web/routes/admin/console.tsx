import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { type Queues, ReadQueues } from '#contract/moderation/queues.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { cx, PageHeader, TabLinks } from '#web/ui/index.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { missingRecord } from '../../features/console/missing-record.ts'
import { PaletteButton } from '../../features/console/palette/palette-button.tsx'
import { hasQueues, sectionsFor } from '../../features/console/sections.ts'
import { Failure } from '../../layouts/failure-page.tsx'
import { WidePage } from '../../layouts/page-widths.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/console.ts'

export const handle: PageHandle = { authenticate: true, whileClosed: true }

/** Counts what waits, for the tabs and the dashboard. */
export async function loader({ context }: Route.LoaderArgs) {
  const queues = hasQueues(getMe(context)) ? await getApi(context).call(ReadQueues) : undefined
  return { queues }
}

/**
 * Layout of the console: sections that the role may open, as tabs; the server checks permissions
 * again. Pages below a section have their own title and back link, and no tabs on phones.
 */
export default function Console({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isTrial = useSettings().sandboxPayments
  const isSection = sectionsFor(useMe(), { isTrial }).some(({ to }) => to === pathname)
  return (
    <Frame isSection={isSection} queues={loaderData.queues}>
      <Outlet context={loaderData.queues} />
    </Frame>
  )
}

/** Renders inside the console layout, so that the other sections stay reachable. */
export function ErrorBoundary() {
  const { pathname } = useLocation()
  return (
    <Frame isSection={false}>
      <Failure error={useRouteError()} missing={missingRecord(pathname)} />
    </Frame>
  )
}

interface FrameProps {
  isSection: boolean
  queues?: Queues | undefined
  children: ReactNode
}

function Frame({ isSection, queues, children }: FrameProps) {
  const isTrial = useSettings().sandboxPayments
  const tabs = sectionsFor(useMe(), { queues, isTrial })
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
