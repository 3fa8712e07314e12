import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { Button, FailedState } from '#web/ui/index.ts'
import { useRootData } from '../entities/account/session.ts'
import { readBranding } from '../entities/site/branding.ts'
import { closedPageOf } from '../entities/site/closed-page.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { links } from '../lib/links.ts'
import { usePageSettings } from '../lib/page-settings.tsx'
import { m } from '../lib/paraglide/messages.js'
import { Brand } from './brand.tsx'

const Maintenance = lazyPart(async () => (await import('./maintenance.tsx')).Maintenance)
const GeoBlock = lazyPart(async () => (await import('./geo-block.tsx')).GeoBlock)

/** Full-page error: used when the shell cannot be rendered. */
export function FailurePage({ error }: { error: unknown }) {
  const closed = closedPageOf(error)
  if (closed?.layout === 'maintenance') return <Maintenance settings={closed.settings} />
  if (closed?.layout === 'geoBlock') return <GeoBlock settings={closed.settings} />
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <WayHome />
      <main id="content" className="grid place-items-center">
        <Failure error={error} />
      </main>
    </div>
  )
}

/** Link home with the site's name, if known. */
function WayHome() {
  if (!useRootData()) return <span />
  return (
    <header className="flex h-14 min-w-0 items-center justify-center px-4">
      <Brand to={links.landing()} />
    </header>
  )
}

/** What was looked for by an id that nothing has. */
interface Missing {
  title: string
  text: string
  list: { to: string; label: string }
}

/** Error in place of a page's content. */
export function Failure({ error, missing }: { error: unknown; missing?: Missing | undefined }) {
  const requestId = useRequestId(error)
  const { revalidate, state } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const known = status === 404 ? missing : undefined
  const { title, text, icon } = isOffline(error) ? offlineTexts() : textsOf(status, known)
  const mayRetry = status >= 500
  return (
    <>
      <title>{useTitle(title)}</title>
      <FailedState
        isPage
        icon={icon}
        calm={!mayRetry}
        title={title}
        onRetry={mayRetry ? revalidate : undefined}
        retrying={state === 'loading'}
        requestId={mayRetry ? requestId : undefined}
        action={
          <Button variant={mayRetry ? 'ghost' : 'tonal'} to={known?.list.to ?? links.landing()}>
            {known?.list.label ?? m.go_home()}
          </Button>
        }
      >
        {text}
      </FailedState>
    </>
  )
}

function textsOf(status: number, known: Missing | undefined) {
  if (status === 404) {
    const { title = m.not_found_title(), text = m.not_found_text() } = known ?? {}
    return { title, text, icon: 'compass' as const }
  }
  if (status === 403) {
    return { title: m.forbidden_title(), text: m.forbidden_text(), icon: 'lock' as const }
  }
  return { title: m.failed_title(), text: m.failed_text(), icon: 'alert-triangle' as const }
}

const offlineTexts = () => ({
  ...{ title: m.offline_title(), text: m.offline_text() },
  icon: 'alert-triangle' as const,
})

/** Errors that browsers throw when the server is unreachable. */
const isOffline = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** Title with the site's name, from the cached branding if the server sent none. */
function useTitle(title: string): string {
  const data = useRootData()
  const isFirstPage = useLocation().key === 'default'
  const siteName = data?.settings.siteName ?? (isFirstPage ? '' : readBranding().siteName)
  return siteName ? `${title} · ${siteName}` : title
}

/** Request id of the error, or of the document while its first page is shown. */
function useRequestId(error: unknown): string | undefined {
  const page = usePageSettings()
  const isFirstPage = useLocation().key === 'default'
  const ownId = isRouteErrorResponse(error) ? error.data?.requestId : undefined
  return ownId ?? (isFirstPage ? page.requestId : undefined)
}
