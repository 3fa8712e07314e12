import type { Reply } from '#contract/endpoint.ts'
import type { ReadDisputeFigures } from '#contract/money/disputes.ts'
import { Link, Notice, RelativeTime } from '#web/ui/index.ts'
import { formatExactShare, formatNumber, perLocale } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Figures = Reply<typeof ReadDisputeFigures>

const monthName = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

const ratioText = (ratio: number | null) => (ratio === null ? '–' : formatExactShare(ratio))

/** Disputes and warnings of fraud by month, as card companies count them. */
export const DisputeMonths = ({ figures }: { figures: Figures }) => (
  <section aria-labelledby="dispute-months" className="grid gap-2">
    <h2 id="dispute-months" className="text-lg">
      {m.dispute_months()}
    </h2>
    <p className="max-w-prose text-muted text-sm">
      {m.dispute_months_about({ share: formatExactShare(figures.warnFrom) })}
    </p>
    <ul className="grid gap-1">
      {figures.months.toReversed().map(({ month, payments, disputes, warnings, ratio }) => (
        <li
          key={month}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <span>{monthName().format(new Date(`${month}-01`))}</span>
          <span className="text-muted text-sm max-sm:order-1 max-sm:col-span-full">
            {m.dispute_month_counts({
              payments: formatNumber(payments),
              disputes: formatNumber(disputes),
              warnings: formatNumber(warnings),
            })}
          </span>
          <span
            className={
              (ratio ?? 0) >= figures.warnFrom ? 'font-semibold text-danger' : 'font-semibold'
            }
          >
            {ratioText(ratio)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** On the dashboard: what has to be answered until when, and whether too many payments are disputed. */
export function DisputeAlerts({ figures }: { figures: Figures }) {
  const present = figures.months.at(-1)
  const isHigh = (present?.ratio ?? 0) >= figures.warnFrom
  const look = (
    <Link className="font-semibold underline" to={links.adminDisputes()}>
      {m.admin_events_look()}
    </Link>
  )
  return (
    <>
      {figures.due > 0 && (
        <Notice
          tone="danger"
          title={m.dispute_alert_due({ count: formatNumber(figures.due) })}
          action={look}
        >
          {figures.nextDueAt && (
            <>
              {m.dispute_due()}: <RelativeTime at={figures.nextDueAt} look="long" isAhead />
            </>
          )}
        </Notice>
      )}
      {figures.byHand > 0 && (
        <Notice
          tone="danger"
          title={m.dispute_alert_unknown({ count: formatNumber(figures.byHand) })}
          action={look}
        >
          {m.dispute_alert_unknown_about()}
        </Notice>
      )}
      {isHigh && (
        <Notice
          tone="danger"
          title={m.dispute_alert_ratio({ share: ratioText(present?.ratio ?? null) })}
          action={look}
        />
      )}
    </>
  )
}
