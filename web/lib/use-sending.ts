import { useNavigation } from 'react-router'

/** True while a form of this page is being submitted, until the next page has loaded. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation()
  return state === 'submitting' || (state === 'loading' && formMethod === 'POST')
}
