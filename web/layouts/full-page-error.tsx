import { lazy, Suspense } from 'react'
import { usePageSettings } from '../lib/page-settings.tsx'
import { m } from '../lib/paraglide/messages.js'

/** Shown when not even the error page can be loaded, usually because of a lost connection. */
const Bare = () => <p className="p-6">{m.something_went_wrong()}</p>

const LazyFailurePage = lazy(() =>
  import('./failure-page.tsx').then(
    ({ FailurePage }) => ({ default: FailurePage }),
    () => ({ default: Bare }),
  ),
)

/** Full-page error. The server has the error page at hand; browsers load it on the first error. */
export function FullPageError({ error }: { error: unknown }) {
  const { FailurePage = LazyFailurePage } = usePageSettings()
  return (
    <Suspense fallback={null}>
      <FailurePage error={error} />
    </Suspense>
  )
}
