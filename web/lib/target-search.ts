import { useLocation, useNavigation } from 'react-router'

/**
 * Search parameters of the page; during a navigation those of its target, so that a filter is
 * highlighted before its rows load.
 */
export function useTargetSearch(): URLSearchParams {
  const { location: next } = useNavigation()
  const current = useLocation()
  const target = next?.pathname === current.pathname ? next : current
  return new URLSearchParams(target.search)
}
