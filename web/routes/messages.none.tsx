import { redirect } from 'react-router'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { EmptyState } from '#web/ui/index.ts'
import { getMe } from '../entities/account/session-context.ts'
import { MessagesFailure } from '../features/messages/messages-failure.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/messages.none.ts'

/** `?to=<account id>` opens the conversation with that account; used by profiles. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sourceId = url.searchParams.get('to')
  if (!sourceId) return null
  const source = getMe(context)?.isPerformer ? 'user' : 'performer'
  const { _id } = await getApi(context).call(OpenConversation, { body: { source, sourceId } })
  throw redirect(links.messages(_id))
}

/** Placeholder beside the list on wide screens while no conversation is open. */
export default function NoConversation() {
  return (
    <div className="grid h-full place-items-center">
      <EmptyState drawing="messages">{m.chat_pick()}</EmptyState>
    </div>
  )
}

export function ErrorBoundary() {
  return <MessagesFailure isOver />
}
