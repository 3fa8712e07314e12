import { lazy, Suspense } from 'react'
import { createStore } from '#web/ui/index.ts'
import type { ReportSubject } from './report-dialog.tsx'

// Loaded on first use: most visits report nothing.
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

const reported = createStore<ReportSubject | null>(null)

/** Open the report dialog. */
export const openReport = (subject: ReportSubject) => reported.set(subject)

/** Report dialog of the page; mounted once. */
export function ReportHost() {
  const subject = reported.use()
  if (!subject) return null
  return (
    <Suspense fallback={null}>
      <ReportDialog key={subject.id} subject={subject} onClose={() => reported.set(null)} />
    </Suspense>
  )
}
