import { useRouteError } from 'react-router'
import { useRootData } from '../../entities/account/session.ts'
import { Failure, FailurePage } from '../failure-page.tsx'
import { Shell } from './shell.tsx'
import { nothingUnread, type Unread } from './unread.ts'

/** Error of a page inside the shell, so that navigation stays available. */
export function ShellFailure({ unread }: { unread: Unread | undefined }) {
  const error = useRouteError()
  if (!useRootData()) return <FailurePage error={error} />
  return (
    <Shell unread={unread ?? nothingUnread}>
      <Failure error={error} />
    </Shell>
  )
}
