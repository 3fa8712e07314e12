import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import type { PageHandle } from '#contract/site-request.ts'
import { Shell } from './shell/shell.tsx'
import { ShellFailure } from './shell/shell-failure.tsx'
import { keepUnread, loadUnread, type Unread } from './shell/unread.ts'

export const handle: PageHandle = { layout: 'home' }

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  unread: await loadUnread(context),
})
export const shouldRevalidate = keepUnread

/** Layout of the start page; its page fills the column on the right (see ReadingPage). */
export default function Home() {
  const { unread } = useLoaderData<typeof loader>()
  return (
    <Shell unread={unread}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ loaderData }: { loaderData?: { unread: Unread } }) {
  return <ShellFailure unread={loaderData?.unread} />
}
