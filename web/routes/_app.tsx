import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { RouteProgress } from '#web/ui/index.ts'
import { useSettings } from '../entities/account/session.ts'
import { Announcer } from '../layouts/announcer.tsx'
import { useGlobalListeners } from '../layouts/global-listeners.ts'
import { m } from '../lib/paraglide/messages.js'

/** Loaded where the operator counts visits. */
const ConsentBar = lazy(() => import('../layouts/consent-bar.tsx'))

/** The wrapper of every page: what happens on all of them, whatever their layout. */
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
 * Asked on every move, so that the server sees each page that is opened, also those without data of
 * their own, and can refuse it.
 */
export const loader = () => null
export const shouldRevalidate = () => true
