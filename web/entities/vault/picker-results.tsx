import { use } from 'react'
import { ListVault, type VaultMedia } from '#contract/content/vault.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Badge, cx, EmptyState, FailedState, Icon } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { PickerFilter } from './picker-filters.tsx'
import { VaultPicture } from './vault-picture.tsx'

const pageSize = 30

interface Found {
  query: PickerFilter & { limit: number; fanId: string | undefined }
  first?: Reply<typeof ListVault>
  problem?: ApiProblem
}

/** First page of the filtered files, or the error. */
export const readMedia = (
  { q, ...filter }: PickerFilter,
  fanId: string | undefined,
): Promise<Found> => {
  const query = { ...filter, q: q.trim(), limit: pageSize, fanId }
  return call(ListVault, { query }).then(
    (first) => ({ query, first }),
    (failure: unknown) => ({ query, problem: problemOf(failure) }),
  )
}

type Choosing = {
  chosen: readonly VaultMedia[]
  onToggle: (media: VaultMedia) => void
}
type Props = Choosing & {
  listing: Promise<Found>
  /** New results are loading. */
  isLooking: boolean
  onRetry: () => void
}

/** Selectable files of the vault, with infinite scrolling. */
export function PickerResults({ listing, isLooking, onRetry, ...choosing }: Props) {
  const { query, first, problem } = use(listing)
  const isFiltered = Boolean(query.q || query.folderId)
  return (
    <div
      aria-busy={isLooking}
      className={cx('min-h-60 transition-opacity', isLooking && 'opacity-60')}
    >
      {problem ? (
        <FailedState
          title={m.list_failed()}
          onRetry={onRetry}
          retrying={isLooking}
          {...(problem.requestId ? { requestId: problem.requestId } : {})}
        >
          {problem.message}
        </FailedState>
      ) : first?.data.length ? (
        <Tiles key={JSON.stringify(query)} {...choosing} query={query} first={first} />
      ) : (
        <EmptyState drawing={isFiltered ? 'search' : 'media'}>
          {isFiltered ? m.vault_none_found() : m.vault_pick_none()}
        </EmptyState>
      )}
    </div>
  )
}

type TilesProps = Choosing & Required<Pick<Found, 'query' | 'first'>>

function Tiles({ query, first, chosen, onToggle }: TilesProps) {
  const list = useList(ListVault, { query }, first)
  const usable = list.rows.filter(({ file }) => file.status !== 'error')
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
        {usable.map((media) => (
          <li key={media._id}>
            <Tile
              media={media}
              position={chosen.findIndex(({ _id }) => _id === media._id) + 1}
              isOneOfMany={chosen.length > 1}
              onToggle={() => onToggle(media)}
            />
          </li>
        ))}
      </ul>
      <RowsEnd list={list} />
    </>
  )
}

type TileProps = {
  media: VaultMedia
  /** Position in the selection; 0 if not selected. */
  position: number
  isOneOfMany: boolean
  onToggle: () => void
}

const Tile = ({ media, position, isOneOfMany, onToggle }: TileProps) => (
  <button
    type="button"
    aria-pressed={position > 0}
    onClick={onToggle}
    className={cx(
      'relative block w-full cursor-pointer overflow-hidden rounded-field border-2',
      position > 0 ? 'border-accent-solid' : 'border-transparent',
    )}
  >
    <span className="sr-only">{media.file.name}</span>
    <VaultPicture media={media} />
    {media.sent && <SentMark sent={media.sent} />}
    {position > 0 && (
      <span className="tabular absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-accent-solid font-semibold text-on-accent text-xs">
        {isOneOfMany ? position : <Icon name="check" size={16} />}
      </span>
    )}
  </button>
)

/** The fan to whom it would be sent has it already. */
const SentMark = ({ sent }: { sent: 'sent' | 'bought' }) => (
  <span className="absolute start-1.5 top-1.5">
    <Badge tone={sent === 'bought' ? 'gold' : 'neutral'}>
      {sent === 'bought' ? m.vault_bought() : m.vault_sent()}
    </Badge>
  </span>
)
