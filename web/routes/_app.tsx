import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { RouteProgress } from '#web/ui/index.ts'
import { useSettings } from '../entities/account/session.ts'
import { Announcer } from '../layouts/announcer.tsx'
import { useGlobalListeners } from '../layouts/global-listeners.ts'
import { m } from '../lib/paraglide/messages.js'

/** Loaded only if the operator has enabled analytics. */
const ConsentBar = lazy(() => import('../layouts/consent-bar.tsx'))

/** Root layout: what all pages share, whatever their layout. */
export default function App() {
  const { state } = useNavigation()
  useGlobalListeners()
  const { gaCode } = useSettings()
  return (
    <>
      <RouteProgress active={state !== 'idle'} label={m.page_is_loading()} />
      <Announcer />
      <Outlet />
      {gaCode && (
        <Suspense>
          <ConsentBar analyticsId={gaCode} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Runs on every navigation, so that the server sees each opened page, including those without data,
 * and can reject it.
 */
export const loader = () => null
export const shouldRevalidate = () => true
