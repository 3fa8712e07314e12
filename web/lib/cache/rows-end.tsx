import { type ComponentProps, useRef } from 'react'
import { FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import type { ApiProblem } from '../api-problem.ts'
import { m } from '../paraglide/messages.js'
import { useFocusAfter } from '../use-focus-after.ts'
import type { useList } from './use-list.ts'

type List = Pick<ReturnType<typeof useList>, 'isWhole' | 'isLoading' | 'problem' | 'loadMore'>

/** End of a list with infinite scrolling: loads the next page, or shows an error with retry. */
export function RowsEnd({ list, quiet }: { list: List; quiet?: boolean }) {
  const { isWhole, isLoading, problem, loadMore } = list
  if (isWhole) return null
  if (!problem) return <InfiniteSentinel onReach={loadMore} pending={isLoading} quiet={quiet} />
  return (
    <FailedRows title={m.rows_failed()} problem={problem} onRetry={loadMore} retrying={isLoading} />
  )
}

type FailedProps = Pick<ComponentProps<typeof FailedState>, 'title' | 'onRetry' | 'retrying'> & {
  problem: ApiProblem
}

/** Rows that failed to load; once they are there, the first of them has the focus of "Try again". */
export function FailedRows({ problem, ...props }: FailedProps) {
  const container = useRef<HTMLDivElement>(null)
  useFocusAfter(container)
  return (
    <div ref={container}>
      <FailedState {...props} {...(problem.requestId ? { requestId: problem.requestId } : {})}>
        {problem.message}
      </FailedState>
    </div>
  )
}
