import type { Report } from '#contract/moderation/reports.ts'
import { Button, Card } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type ReportedItem as Item, kindName, pageOfComment } from './kinds.ts'

type Props = {
  report: Report
  /**
   * Undefined if there is only the text of the report; null if the item is no longer visible to
   * anyone.
   */
  item: Item | null | undefined
}

/** A reported item with its pictures, and the link to its page. */
export function ReportedItem({ report, item }: Props) {
  const text = item ? item.text : report.targetTitle
  const page = item ? item.page : pageOfComment(report)
  return (
    <Card as="section" aria-labelledby="reported" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="reported" className="text-lg">
        {kindName(report.target)}
      </h2>
      {report.performer && (
        <AccountLine account={report.performer} to={links.profile(report.performer)} />
      )}
      {item === null && <p className="text-muted text-sm">{m.reports_gone()}</p>}
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
        {text || m.reports_without_text()}
      </p>
      {item && item.pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
          {item.pictures.map((picture) => (
            <li key={picture} className="aspect-square overflow-hidden rounded-field bg-sunk">
              <img src={picture} alt="" className="size-full object-cover" />
            </li>
          ))}
        </ul>
      )}
      {page && (
        <Button variant="tonal" to={page} icon="external-link">
          {m.reports_open()}
        </Button>
      )}
    </Card>
  )
}
