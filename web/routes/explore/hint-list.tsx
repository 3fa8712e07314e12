import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, cx, Icon } from '#web/ui/index.ts'
import { CreatorName } from '../../entities/creator/creator-name.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Hints } from './use-hints.ts'

export type Hint = { creator: PerformerCard } | { word: string }

/** In the order in which the keyboard walks through them. */
export const hintsOf = ({ creators, words }: Hints): Hint[] => [
  ...creators.map((creator) => ({ creator })),
  ...words.map((word) => ({ word })),
]

type Props = {
  id: string
  found: Hints
  hints: readonly Hint[]
  /** Its place, or -1. */
  active: number
  onChoose: (hint: Hint) => void
}

/** Creators and words under the search; the focus stays in the field. */
export function HintList({ id, found, hints, active, onChoose }: Props) {
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
        {hints.map((hint, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={'word' in hint ? hint.word : hint.creator._id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onChoose(hint)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm',
              place === active ? 'bg-sunk' : 'hover:bg-sunk',
            )}
          >
            {'word' in hint ? <Word word={hint.word} /> : <Creator creator={hint.creator} />}
          </div>
        ))}
      </div>
    </div>
  )
}

const Word = ({ word }: { word: string }) => (
  <>
    <Icon name="search" size={18} className="mx-1.75 shrink-0 text-muted" />
    <bdi className="min-w-0 truncate">{word}</bdi>
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
