import { useLocation, useNavigation } from 'react-router'

/**
 * What the page is asked for by its address: from the touch on that of the navigation that is under
 * way, so that a filter is marked before its rows arrive.
 */
export function useAskedSearch(): URLSearchParams {
  const { location: next } = useNavigation()
  const current = useLocation()
  const asked = next?.pathname === current.pathname ? next : current
  return new URLSearchParams(asked.search)
}
