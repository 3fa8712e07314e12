import { useState } from 'react'
import { maxSearchText } from '#contract/kit/values.ts'
import type { Conversation, ConversationFilter } from '#contract/messaging/conversations.ts'
import {
  Button,
  Chip,
  EmptyState,
  FailedState,
  IconButton,
  InfiniteSentinel,
  Loading,
  MenuButton,
  ScrollRow,
  SkeletonRow,
  TextInput,
} from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ConnectionLine } from './connection-line.tsx'
import { conversationMenu } from './conversation-menu.ts'
import { ConversationRow } from './conversation-row.tsx'
import { ListMenu } from './list-menu.tsx'
import type { Conversations } from './use-conversation-list.ts'
import { type ListFilter, labelFilter, useFiltered } from './use-filtered.ts'
import { useLabels } from './use-labels.ts'
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
  const [filter, setFilter] = useState<ListFilter>()
  const Title = isBeside ? 'h2' : 'h1'
  return (
    <>
      <div className="sticky top-0 z-10 grid gap-3 bg-page px-4 pt-4 pb-3 max-md:static">
        <div className="flex items-center justify-between gap-3">
          <Title className="text-xl md:text-2xl">{m.chat_title()}</Title>
          <ListMenu conversations={conversations} isCreator={isCreator} />
        </div>
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
        {result === undefined && (
          <Filters isCreator={isCreator} filter={filter} onFilter={setFilter} />
        )}
      </div>
      <ConnectionLine />
      {result === undefined && filter ? (
        <Filtered
          key={filter}
          filter={filter}
          conversations={conversations}
          ownId={ownId}
          onAll={() => setFilter(undefined)}
        />
      ) : result === undefined ? (
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
        <Rows rows={conversations.current(result)} conversations={conversations} ownId={ownId} />
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
      <Rows
        rows={list.ids.flatMap((id) => list.byId[id] ?? [])}
        conversations={conversations}
        ownId={ownId}
      />
      {hasMore && !hasFailed && <InfiniteSentinel onReach={loadMore} pending={isLoading} />}
      {hasFailed && (
        <FailedState title={m.error_occurred()} onRetry={loadMore} retrying={isLoading} />
      )}
    </>
  )
}

const filterNames: Record<ConversationFilter, () => string> = {
  unread: m.chat_filter_unread,
  subscribers: m.chat_filter_subscribers,
  buyers: m.chat_filter_buyers,
}

interface FiltersProps {
  isCreator: boolean
  filter: ListFilter | undefined
  onFilter: (filter: ListFilter | undefined) => void
}

function Filters({ isCreator, filter, onFilter }: FiltersProps) {
  const offered: (ConversationFilter | undefined)[] = isCreator
    ? [undefined, 'unread', 'subscribers', 'buyers']
    : [undefined, 'unread']
  const labels = useLabels()
  return (
    <ScrollRow label={m.chat_filters()} className="-mx-4 -my-1 gap-2 px-4 py-1">
      {offered.map((one) => (
        <Chip key={one ?? ''} pressed={one === filter} onClick={() => onFilter(one)}>
          {one ? filterNames[one]() : m.chat_filter_all()}
        </Chip>
      ))}
      {labels.map(({ _id, name }) => (
        <Chip
          key={_id}
          icon="tag"
          pressed={filter === labelFilter(_id)}
          onClick={() => onFilter(labelFilter(_id))}
        >
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </ScrollRow>
  )
}

interface FilteredProps extends Pick<Props, 'conversations' | 'ownId'> {
  filter: ListFilter
  onAll: () => void
}

/** What a filter finds, each as the whole list has it by now. */
function Filtered({ filter, conversations, ownId, onAll }: FilteredProps) {
  const { found, isLoading, hasFailed, retry, more } = useFiltered(filter)
  if (found === undefined) return <SkeletonRows />
  if (found === 'failed') return <FailedState title={m.error_occurred()} onRetry={retry} />
  const rows = conversations.current(found.rows)
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        action={
          <Button variant="tonal" onClick={onAll}>
            {m.chat_filter_show_all()}
          </Button>
        }
      >
        {m.chat_filter_none()}
      </EmptyState>
    )
  }
  return (
    <>
      <Rows rows={rows} conversations={conversations} ownId={ownId} />
      {found.total > found.rows.length && !hasFailed && (
        <InfiniteSentinel onReach={more} pending={isLoading} />
      )}
      {hasFailed && <FailedState title={m.error_occurred()} onRetry={more} retrying={isLoading} />}
    </>
  )
}

interface RowsProps extends Pick<Props, 'conversations' | 'ownId'> {
  rows: readonly Conversation[]
}

function Rows({ rows, conversations, ownId }: RowsProps) {
  return (
    <ul aria-label={m.chat_list()}>
      {rows.map((conversation) => (
        <li key={conversation._id} className="group/row relative">
          <ConversationRow conversation={conversation} ownId={ownId} />
          {/* On phones it is in the header of the conversation. */}
          <MenuButton
            label={m.chat_menu_of({ name: displayName(conversation.recipientInfo) })}
            size={32}
            className="absolute end-3 top-1 bg-page opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 max-md:hidden"
            items={() => conversationMenu(conversation, conversations)}
          />
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
