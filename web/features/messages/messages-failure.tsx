import { useRevalidator, useRouteError } from 'react-router'
import { Button, FailedState } from '#web/ui/index.ts'
import { bodyOf, isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Error boundary of a conversation or the list. `isOver`: rendered beside the list. */
export function MessagesFailure({ isOver = false }: { isOver?: boolean }) {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : error
  const body = isApiProblem(error) ? error.data : bodyOf(data)
  return (
    <div className="grid h-full min-h-80 place-items-center">
      <FailedState
        title={m.error_occurred()}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        requestId={body?.requestId}
        action={
          isOver && (
            <Button to={links.messages()} variant="ghost">
              {m.chat_back()}
            </Button>
          )
        }
      >
        {body?.error !== 'internal' && body?.message}
      </FailedState>
    </div>
  )
}
