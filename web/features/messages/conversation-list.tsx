import { maxSearchText } from '#contract/kit/values.ts'
import type { Conversation } from '#contract/messaging/conversations.ts'
import {
  Button,
  EmptyState,
  FailedState,
  IconButton,
  InfiniteSentinel,
  Loading,
  SkeletonRow,
  TextInput,
} from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ConnectionLine } from './connection-line.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { Conversations } from './use-conversation-list.ts'
import { useSearch } from './use-search.ts'

type Props = {
  conversations: Conversations
  ownId: string
  isCreator: boolean
  /** A conversation is open beside the list; its heading is the page's h1 then. */
  isBeside: boolean
}

/** All conversations, most recent first, or search results. */
export function ConversationList({ conversations, ownId, isCreator, isBeside }: Props) {
  const { keyword, result, search, again } = useSearch()
  const Title = isBeside ? 'h2' : 'h1'
  return (
    <>
      <div className="sticky top-0 z-10 grid gap-3 bg-page px-4 pt-4 pb-3 max-md:static">
        <Title className="text-xl md:text-2xl">{m.chat_title()}</Title>
        <TextInput
          type="search"
          icon="search"
          value={keyword}
          maxLength={maxSearchText}
          placeholder={m.chat_search()}
          aria-label={m.chat_search()}
          onChange={(event) => search(event.target.value)}
          suffix={
            keyword && (
              <IconButton
                icon="x"
                size={36}
                label={m.chat_search_clear()}
                onClick={() => search('')}
              />
            )
          }
        />
      </div>
      <ConnectionLine />
      {result === undefined ? (
        <Everything conversations={conversations} ownId={ownId} isCreator={isCreator} />
      ) : result === 'searching' ? (
        <SkeletonRows />
      ) : result === 'failed' ? (
        <FailedState title={m.error_occurred()} onRetry={again} />
      ) : result.length === 0 ? (
        <EmptyState
          drawing="search"
          action={
            <Button variant="tonal" onClick={() => search('')}>
              {m.chat_search_clear()}
            </Button>
          }
        >
          {m.chat_search_none()}
        </EmptyState>
      ) : (
        <Rows rows={result} ownId={ownId} />
      )}
    </>
  )
}

function Everything({ conversations, ownId, isCreator }: Omit<Props, 'isBeside'>) {
  const { list, hasMore, hasFailed, isLoading, loadMore } = conversations
  if (list.ids.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        action={
          isCreator ? (
            <Button to={links.creatorSubscribers()}>{m.chat_subscribers()}</Button>
          ) : (
            <Button to={links.explore()}>{m.chat_explore()}</Button>
          )
        }
      >
        {isCreator ? m.chat_list_empty_creator() : m.chat_list_empty_fan()}
      </EmptyState>
    )
  }
  return (
    <>
      <Rows rows={list.ids.flatMap((id) => list.byId[id] ?? [])} ownId={ownId} />
      {hasMore && !hasFailed && <InfiniteSentinel onReach={loadMore} pending={isLoading} />}
      {hasFailed && (
        <FailedState title={m.error_occurred()} onRetry={loadMore} retrying={isLoading} />
      )}
    </>
  )
}

function Rows({ rows, ownId }: { rows: readonly Conversation[]; ownId: string }) {
  return (
    <ul aria-label={m.chat_list()}>
      {rows.map((conversation) => (
        <li key={conversation._id}>
          <ConversationRow conversation={conversation} ownId={ownId} />
        </li>
      ))}
    </ul>
  )
}

function SkeletonRows() {
  return (
    <Loading>
      <div className="grid gap-1 px-4">
        {[1, 2, 3].map((place) => (
          <SkeletonRow key={place} avatar={48} />
        ))}
      </div>
    </Loading>
  )
}
