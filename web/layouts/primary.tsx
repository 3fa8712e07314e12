import { Outlet } from 'react-router'
import type { Route } from './+types/primary.ts'
import { Shell } from './shell/shell.tsx'
import { ShellFailure } from './shell/shell-failure.tsx'
import { keepUnread, loadUnread } from './shell/unread.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  unread: await loadUnread(context),
})
export const shouldRevalidate = keepUnread

/** Default layout; each page chooses its width (page-widths.tsx). */
export default function Primary({ loaderData }: Route.ComponentProps) {
  return (
    <Shell unread={loaderData.unread}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return <ShellFailure unread={loaderData?.unread} />
}
