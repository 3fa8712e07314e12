import type { MassMessageDetails } from '#contract/messaging/mass-messages.ts'
import { Skeleton } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { reasonText } from './audience-texts.ts'
import type { Estimate } from './use-estimate.ts'

/** How many fans it reaches now, and why others get none. */
export function EstimateLine({ estimate }: { estimate: Estimate | undefined }) {
  if (!estimate) return <Skeleton className="h-6 w-40" />
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="font-semibold">{m.mass_reaches({ count: estimate.recipients })}</p>
      <Excluded excludedBy={estimate.excludedBy} />
    </div>
  )
}

type ExcludedProps = Pick<MassMessageDetails, 'excludedBy'>

/** The reasons of those who get none, with their number. */
export const Excluded = ({ excludedBy }: ExcludedProps) =>
  excludedBy.length > 0 && (
    <ul className="grid gap-1 text-muted text-sm">
      {excludedBy.map(({ reason, count }) => (
        <li key={reason} className="flex justify-between gap-4">
          <span>{reasonText(reason)}</span>
          <span className="tabular">{count}</span>
        </li>
      ))}
    </ul>
  )
