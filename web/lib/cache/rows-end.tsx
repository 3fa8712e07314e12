import { FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../paraglide/messages.js'
import type { useList } from './use-list.ts'

type List = Pick<ReturnType<typeof useList>, 'isWhole' | 'isLoading' | 'problem' | 'loadMore'>

/** The end of an endless list: more comes by itself, or says why it did not. */
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
