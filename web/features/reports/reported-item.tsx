import type { Report } from '#contract/moderation/reports.ts'
import { Button, Card } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { kindName, pageOfComment, type Reported } from './kinds.ts'
import { ReportedMedia } from './reported-media.tsx'

type Props = {
  report: Report
  /**
   * Undefined if there is only the text of the report; null if the item is no longer visible to
   * anyone.
   */
  item: Reported | null | undefined
}

/** A reported item with its photos and videos, and the link to its page. */
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
      {item && <ReportedMedia files={item.files} name={report.performer?.name ?? ''} />}
      {page && (
        <Button variant="tonal" to={page} icon="external-link">
          {m.reports_open()}
        </Button>
      )}
    </Card>
  )
}
