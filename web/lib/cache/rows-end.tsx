import { FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../paraglide/messages.js'
import type { useList } from './use-list.ts'

type List = Pick<ReturnType<typeof useList>, 'isWhole' | 'isLoading' | 'problem' | 'loadMore'>

/** End of a list with infinite scrolling: loads the next page, or shows an error with retry. */
export function RowsEnd({ list: { isWhole, isLoading, problem, loadMore } }: { list: List }) {
  if (isWhole) return null
  if (!problem) return <InfiniteSentinel onReach={loadMore} pending={isLoading} />
  return (
    <FailedState
      title={m.rows_failed()}
      onRetry={loadMore}
      retrying={isLoading}
      {...(problem.requestId ? { requestId: problem.requestId } : {})}
    >
      {problem.message}
    </FailedState>
  )
}
