import { createStore } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { ReportSubject } from './report-dialog.tsx'

const ReportDialog = loadedDialog(async () => (await import('./report-dialog.tsx')).ReportDialog, {
  title: m.report_title,
})

const reported = createStore<ReportSubject | null>(null)

/** Open the report dialog. */
export const openReport = (subject: ReportSubject) => reported.set(subject)

/** Report dialog of the page; mounted once. */
export function ReportHost() {
  const subject = reported.use()
  if (!subject) return null
  return <ReportDialog key={subject.id} subject={subject} onClose={() => reported.set(null)} />
}
