import type { SubscriberMovement } from '#contract/money/subscriptions.ts'
import { Card } from '#web/ui/index.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How many subscribers came, stayed and left in a period, and why they left. */
export function MovementCard({ movement }: { movement: SubscriberMovement }) {
  const { fromDate, toDate, started, returned, renewed, ended, days } = movement
  const reasons = [
    [movement.canceled, m.studio_ended_canceled],
    [movement.notPaid, m.studio_ended_not_paid],
    [movement.trialOver, m.studio_ended_trial],
    [movement.refunded, m.studio_ended_refunded],
  ] as const
  const why = reasons.flatMap(([count, text]) =>
    count > 0 ? [text({ count: formatNumber(count) })] : [],
  )
  return (
    <Card as="section" aria-labelledby="movement" className="grid gap-4">
      <h2 id="movement" className="text-base">
        {m.studio_movement({ from: formatDay(fromDate), to: formatDay(toDate) })}
      </h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label={m.studio_movement_new()} count={started} />
        <Figure label={m.studio_movement_returned()} count={returned} />
        <Figure label={m.studio_movement_renewed()} count={renewed} />
        <Figure label={m.studio_movement_ended()} count={ended} why={why.join(' · ')} />
      </dl>
      {days.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 content-center font-medium">
            {m.studio_movement_days()}
          </summary>
          <div className="overflow-x-auto">
            <table className="tabular w-full text-end">
              <thead className="text-muted">
                <tr>
                  <th className="py-1 pe-3 text-start font-normal">{m.studio_movement_day()}</th>
                  {[
                    m.studio_movement_new(),
                    m.studio_movement_returned(),
                    m.studio_movement_renewed(),
                    m.studio_movement_ended(),
                  ].map((name) => (
                    <th
                      key={name}
                      className="ps-1.5 text-end font-normal wrap-anywhere hyphens-auto sm:ps-3"
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((one) => (
                  <tr key={one.day} className="border-line border-t">
                    <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                      {formatDay(one.day)}
                    </th>
                    {(['started', 'returned', 'renewed', 'ended'] as const).map((name) => (
                      <td key={name} className="ps-1.5 text-end sm:ps-3">
                        {formatNumber(one[name])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  )
}

function Figure({ label, count, why }: { label: string; count: number; why?: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="display-face tabular text-2xl">{formatNumber(count)}</dd>
      {why && <dd className="text-muted text-xs">{why}</dd>}
    </div>
  )
}
