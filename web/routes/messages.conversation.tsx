import { useOutletContext } from 'react-router'
import { ReadConversation } from '#contract/messaging/conversations.ts'
import { ListMessages } from '#contract/messaging/messages.ts'
import { ConversationView } from '../features/messages/conversation-view.tsx'
import { MessagesFailure } from '../features/messages/messages-failure.tsx'
import { messagePageSize } from '../features/messages/use-thread.ts'
import { getApi } from '../lib/api.ts'
import { pageTitle } from '../lib/meta.ts'
import { m } from '../lib/paraglide/messages.js'
import { useAccount } from '../lib/session.ts'
import type { Route } from './+types/messages.conversation.ts'
import type { MessagesOutlet } from './messages.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, loaderData?.conversation.recipientInfo?.name ?? m.chat_title())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const [conversation, first] = await Promise.all([
    call(ReadConversation, { params }),
    call(ListMessages, { params, query: { limit: messagePageSize, offset: 0 } }),
  ])
  return { conversation, first }
}

/** One conversation, made anew for each. */
export default function ConversationPage({
  loaderData: { conversation, first },
}: Route.ComponentProps) {
  const { conversations } = useOutletContext<MessagesOutlet>()
  return (
    <ConversationView
      key={conversation._id}
      loaded={conversation}
      first={first}
      ownId={useAccount()._id}
      conversations={conversations}
    />
  )
}

export function ErrorBoundary() {
  return <MessagesFailure isOver />
}
