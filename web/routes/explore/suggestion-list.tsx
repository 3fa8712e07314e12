import type { Suggestions } from '#contract/discovery/search.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, cx, Icon, type IconName } from '#web/ui/index.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { type ItemKind, isItemKind, itemKinds } from '../../kinds/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Hints } from './use-suggestions.ts'

type Item = Suggestions['items'][number] & { kind: ItemKind }

/** Whether this browser knows the kind of an item: after an update it may be older than the server. */
const isKnown = (item: Suggestions['items'][number]): item is Item => isItemKind(item.kind)

export type Hint =
  | { creator: PerformerCard }
  | { tag: string }
  | { hashtag: string }
  | { item: Item }
  | { word: string }

/** In the order of keyboard navigation. */
export const hintsOf = ({ performers, tags, hashtags, items, keywords }: Hints): Hint[] => [
  ...performers.map((creator) => ({ creator })),
  ...tags.map((tag) => ({ tag })),
  ...hashtags.map((hashtag) => ({ hashtag })),
  ...items.filter(isKnown).map((item) => ({ item })),
  ...keywords.map((word) => ({ word })),
]

function keyOf(hint: Hint): string {
  if ('creator' in hint) return hint.creator._id
  if ('item' in hint) return hint.item._id
  const [[kind, text] = []] = Object.entries(hint)
  return `${kind} ${text}`
}

type Props = {
  id: string
  found: Hints
  hints: readonly Hint[]
  /** Index of the active hint, or -1. */
  active: number
  onChoose: (hint: Hint) => void
}

/** Suggestions below the search input, which keeps the focus. */
export function SuggestionList({ id, found, hints, active, onChoose }: Props) {
  const { note } = found
  if (hints.length === 0 && !note) return null
  return (
    <div
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-raised py-1 shadow-float"
      onPointerDown={(event) => event.preventDefault()}
    >
      {note && (
        <p role="status" className="px-4 py-3 text-muted text-sm">
          {note}
        </p>
      )}
      {!found.text && hints.length > 0 && (
        <p className="px-4 pt-2 pb-1 font-semibold text-muted text-xs">{m.explore_hint_words()}</p>
      )}
      <div id={`${id}-hints`} role="listbox" aria-label={m.explore_hints()}>
        {hints.map((hint, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={keyOf(hint)}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(hint)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm',
              index === active ? 'bg-sunk' : 'hover:bg-sunk',
            )}
          >
            <Shown hint={hint} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Shown({ hint }: { hint: Hint }) {
  if ('creator' in hint) return <Creator creator={hint.creator} />
  if ('word' in hint) return <Line icon="search" text={hint.word} />
  if ('tag' in hint) return <Line icon="tag" text={hint.tag} kind={m.explore_hint_tag()} />
  if ('hashtag' in hint) {
    return <Line icon="tag" text={`#${hint.hashtag}`} kind={itemKinds.feed.plural()} />
  }
  const { kind, title } = hint.item
  return <Line icon={itemKinds[kind].icon} text={title} kind={itemKinds[kind].name()} />
}

const Line = ({ icon, text, kind }: { icon: IconName; text: string; kind?: string }) => (
  <>
    <Icon name={icon} size={18} className="mx-1.75 shrink-0 text-muted" />
    <bdi className="min-w-0 flex-1 truncate">{text}</bdi>
    {kind && <span className="shrink-0 text-muted text-xs">{kind}</span>}
  </>
)

const Creator = ({ creator }: { creator: PerformerCard }) => (
  <>
    <Avatar name={creator.name} src={creator.avatar} size={32} online={creator.isOnline === 1} />
    <span className="grid min-w-0 leading-5">
      <span className="flex font-semibold">
        <CreatorName creator={creator} mark={14} />
      </span>
      <bdi className="truncate text-muted text-xs">@{creator.username || creator._id}</bdi>
    </span>
  </>
)
