import { redirect, useOutletContext } from 'react-router'
import { type Conversation, ReadConversation } from '#contract/messaging/conversations.ts'
import { ListMessages } from '#contract/messaging/messages.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { toast } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { readBlocked } from '../entities/creator/read-blocked.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { openBuy, openSubscribe, openTip } from '../features/checkout/index.ts'
import { ConversationView } from '../features/messages/conversation-view.tsx'
import { MessagesFailure } from '../features/messages/messages-failure.tsx'
import { messagePageSize } from '../features/messages/use-thread.ts'
import { call, getApi } from '../lib/api.ts'
import { messageOf } from '../lib/api-problem.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
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
  if (conversation.isHidden) throw redirect(links.messagesTo(otherOf(conversation, getMe(context))))
  const { isBlocked, recipientInfo: other } = conversation
  const isOwnBlock =
    isBlocked && other?.isPerformer === true && (await readBlocked(call, other._id)) !== undefined
  return { conversation, first, isOwnBlock }
}

/** The other member; a link to a hidden conversation opens it again. */
const otherOf = ({ recipients }: Conversation, me: { _id: string } | null): string =>
  recipients.find(({ sourceId }) => sourceId !== me?._id)?.sourceId ?? ''

/** One conversation; remounted for each. */
export default function ConversationPage({
  loaderData: { conversation, first, isOwnBlock },
}: Route.ComponentProps) {
  const { conversations } = useOutletContext<MessagesOutlet>()
  return (
    <ConversationView
      key={conversation._id}
      loaded={conversation}
      isOwnBlock={isOwnBlock}
      first={first}
      ownId={useAccount()._id}
      conversations={conversations}
      onBuy={openBuy}
      onTip={(id) => ask(id, (creator) => openTip({ creator }))}
      onSubscribe={(id) =>
        ask(id, (performer) =>
          openSubscribe({
            performer,
            onSuccess: () => void conversations.reread(conversation._id),
          }),
        )
      }
    />
  )
}

/** The payment dialogs need more data of a creator than a conversation has: load it first. */
async function ask(id: string, open: (creator: PerformerCard) => void) {
  try {
    open(await call(ReadCreator, { params: { id } }))
  } catch (failure) {
    toast(messageOf(failure), { tone: 'danger' })
  }
}

export function ErrorBoundary() {
  return <MessagesFailure isOver />
}
