import { type ComponentProps, useRef } from 'react'
import { Button } from '#web/ui/index.ts'
import { FailedRows } from '../../lib/cache/rows-end.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { useFocusAfter } from '../../lib/use-focus-after.ts'
import type { CommentList } from './use-comments.ts'

type Props = {
  list: Pick<CommentList, 'isWhole' | 'isLoading' | 'problem' | 'loadMore'>
  isReply?: boolean
}

/** End of a list of comments: loads the next page, or shows an error with retry. */
export function MoreComments({ list, isReply }: Props) {
  const { isWhole, isLoading, problem, loadMore } = list
  if (problem) {
    return (
      <FailedRows
        title={m.list_failed()}
        problem={problem}
        onRetry={loadMore}
        retrying={isLoading}
      />
    )
  }
  if (isWhole) return null
  return (
    <LoadButton
      {...(isReply ? { variant: 'ghost', size: 'sm' } : { variant: 'tonal' })}
      pending={isLoading}
      onClick={loadMore}
    >
      {m.comment_more()}
    </LoadButton>
  )
}

/** A button that what it loads replaces, which then has the focus. */
export function LoadButton(props: Extract<ComponentProps<typeof Button>, { to?: undefined }>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button)
  return <Button ref={button} {...props} />
}
