import { Outlet, useRouteError } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { Button } from '#web/ui/index.ts'
import { useMe } from '../entities/account/session.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { Brand } from './brand.tsx'
import { FullPageError } from './full-page-error.tsx'
import { SiteFooter } from './site-footer.tsx'

export const handle: PageHandle = { layout: 'public' }

/** Layout for visitors: the site's name, login and registration, and the footer. */
export default function Public() {
  const me = useMe()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 border-line border-b bg-glass backdrop-blur-md">
        <div className="mx-auto flex h-14 max-w-[1160px] items-center gap-2 px-4 max-[359px]:gap-1 max-[359px]:px-3">
          <Brand to={me ? links.home() : links.landing()} />
          <span className="flex-1" />
          <Button variant="ghost" size="sm" to={links.explore()} className="max-sm:hidden">
            {m.nav_explore()}
          </Button>
          {me ? (
            <Button size="sm" to={links.home()}>
              {m.nav_home()}
            </Button>
          ) : (
            <>
              <Button variant="ghost" size="sm" to={links.login()} className="max-[359px]:px-2!">
                {m.nav_log_in()}
              </Button>
              <Button size="sm" to={links.register()} className="max-[359px]:px-3!">
                {m.nav_sign_up()}
              </Button>
            </>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

export function ErrorBoundary() {
  return <FullPageError error={useRouteError()} />
}
