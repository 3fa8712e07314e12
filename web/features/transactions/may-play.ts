import { mayAs } from '../../entities/account/redirects.ts'
import { useMe, useSettings } from '../../entities/account/session.ts'

/** Whether the viewer may play what gateways do, on this site. */
export function useMayPlay(): boolean {
  const { sandboxPayments } = useSettings()
  const me = useMe()
  return sandboxPayments && me !== null && mayAs(me, 'money.refund')
}
