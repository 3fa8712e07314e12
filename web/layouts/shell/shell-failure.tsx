import { useRootData } from '../../lib/session.ts'
import { readUnread } from '../../lib/unread.ts'
import { Failure, FailurePage } from '../failure-page.tsx'
import { Shell } from './shell.tsx'

/** A page that failed, inside the shell, from which all other pages are within reach. */
export function ShellFailure({ error }: { error: unknown }) {
  const data = useRootData()
  if (!data) return <FailurePage error={error} />
  return (
    <Shell unread={readUnread()}>
      <Failure error={error} />
    </Shell>
  )
}
