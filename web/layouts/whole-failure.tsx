import { lazy, Suspense } from 'react'
import { usePageSettings } from '../lib/page-settings.tsx'
import { m } from '../lib/paraglide/messages.js'

/** When not even the page about failures can be loaded, most likely for want of a connection. */
const Bare = () => <p className="p-6">{m.something_went_wrong()}</p>

const LazyFailurePage = lazy(() =>
  import('./failure-page.tsx').then(
    ({ FailurePage }) => ({ default: FailurePage }),
    () => ({ default: Bare }),
  ),
)

/**
 * A failure in the place of the whole page. The server has the page about it at hand; browsers load
 * it when something has failed, which is seldom.
 */
export function WholeFailure({ error }: { error: unknown }) {
  const { FailurePage = LazyFailurePage } = usePageSettings()
  return (
    <Suspense fallback={null}>
      <FailurePage error={error} />
    </Suspense>
  )
}
