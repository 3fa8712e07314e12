import { useNavigation } from 'react-router'

/** True while the form of this page is on its way and until the page it leads to is there. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation()
  return state === 'submitting' || (state === 'loading' && formMethod === 'POST')
}
