import { type ComponentProps, useRef } from 'react'
import { FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../paraglide/messages.js'
import { useFocusAfter } from '../use-focus-after.ts'
import type { useList } from './use-list.ts'

type List = Pick<ReturnType<typeof useList>, 'isWhole' | 'isLoading' | 'problem' | 'loadMore'>

/** End of a list with infinite scrolling: loads the next page, or shows an error with retry. */
export function RowsEnd({ list: { isWhole, isLoading, problem, loadMore } }: { list: List }) {
  if (isWhole) return null
  if (!problem) return <InfiniteSentinel onReach={loadMore} pending={isLoading} />
  return (
    <FailedRows
      title={m.rows_failed()}
      onRetry={loadMore}
      retrying={isLoading}
      {...(problem.requestId ? { requestId: problem.requestId } : {})}
    >
      {problem.message}
    </FailedRows>
  )
}

/** Rows that failed to load; once they are there, the first of them has the focus of "Try again". */
export function FailedRows(props: ComponentProps<typeof FailedState>) {
  const place = useRef<HTMLDivElement>(null)
  useFocusAfter(place)
  return (
    <div ref={place}>
      <FailedState {...props} />
    </div>
  )
}
