import { Link, Notice } from '#web/ui/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Says that events of the payment gateway wait for staff, with the way to them. */
export const EventsByHand = ({ count }: { count: number }) => (
  <Notice
    tone="danger"
    title={m.admin_events_alarm({ count: formatNumber(count) })}
    action={
      <Link
        className="font-semibold underline"
        to={`${links.adminSection('gateway-events')}?state=by_hand`}
      >
        {m.admin_events_look()}
      </Link>
    }
  />
)
