import { Outlet, type ShouldRevalidateFunctionArgs, useParams, useSearchParams } from 'react-router'
import { ListConversations } from '#contract/messaging/conversations.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { cx, MediaViewerHost } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { CheckoutHost } from '../features/checkout/index.ts'
import { ConversationList } from '../features/messages/conversation-list.tsx'
import { MessagesFailure } from '../features/messages/messages-failure.tsx'
import {
  type Conversations,
  conversationPageSize,
  useConversationList,
} from '../features/messages/use-conversation-list.ts'
import { getApi } from '../lib/api.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/messages.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.chat_title())

export const loader = ({ context }: Route.LoaderArgs) =>
  getApi(context).call(ListConversations, {
    query: { type: 'private', limit: conversationPageSize, offset: 0 },
  })

/** No revalidation between conversations: socket events keep the list current. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) => formMethod !== undefined || currentUrl.href === nextUrl.href

/** Outlet context for the conversation beside the list. */
export interface MessagesOutlet {
  conversations: Conversations
}

/** The list and the open conversation; one of them at a time on phones. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const me = useAccount()
  const conversations = useConversationList(loaderData, me._id)
  const [params] = useSearchParams()
  const isOpen = useParams().id !== undefined || params.has('to')
  const outlet: MessagesOutlet = { conversations }
  return (
    <div className="md:grid md:h-dvh md:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[360px_minmax(0,1fr)]">
      <div className={cx('border-line md:overflow-y-auto md:border-e', isOpen && 'max-md:hidden')}>
        <ConversationList
          conversations={conversations}
          ownId={me._id}
          isCreator={me.isPerformer}
          isBeside={isOpen}
        />
      </div>
      <div
        className={cx(
          'min-w-0 bg-page md:min-h-0',
          isOpen ? 'max-md:fixed max-md:inset-0 max-md:z-30' : 'max-md:hidden',
        )}
      >
        <Outlet context={outlet} />
      </div>
      <MediaViewerHost />
      <CheckoutHost />
    </div>
  )
}

export function ErrorBoundary() {
  return <MessagesFailure />
}
