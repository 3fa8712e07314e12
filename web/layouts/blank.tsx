import { Outlet, useRouteError } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { FullPageError } from './full-page-error.tsx'

export const handle: PageHandle = { layout: 'blank' }

/** Layout without navigation: the page only. */
export default function Blank() {
  return (
    <main id="content" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  return <FullPageError error={useRouteError()} />
}
