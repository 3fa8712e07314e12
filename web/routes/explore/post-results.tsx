import type { ComponentProps } from 'react'
import { FeedList } from '../../features/feeds/feed-list.tsx'
import { useReaderActions } from '../reader/use-reader-actions.ts'

type Props = Pick<ComponentProps<typeof FeedList>, 'first' | 'query' | 'empty'>

/** Found posts. */
export function PostResults(props: Props) {
  const actions = useReaderActions()
  return (
    <div className="mx-auto w-full max-w-[640px]">
      <FeedList {...props} actions={actions} />
    </div>
  )
}
