import { type FormEvent, Suspense, use, useState } from 'react'
import { ListVault, UseVaultMedia, type VaultMedia } from '#contract/content/vault.ts'
import type { MediaKind } from '#contract/files/files.ts'
import { Button, cx, Dialog, EmptyState, Icon, Notice, Spinner, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { KeptFile } from '../../lib/use-photo-uploads.ts'
import { VaultPicture } from './vault-picture.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** What is being written. */
  place: 'feed' | 'message'
  /** The only kind that it takes; without it photos, or one of another kind. */
  kind?: MediaKind | undefined
  /** How many more photos it takes. */
  most: number
  onPick: (files: readonly KeptFile[]) => void
}

/** Chooses what the vault holds already for an item that is being written. */
export function VaultPicker({ open, onClose, ...props }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={m.vault_pick()} width={720}>
      {open && <Choice {...props} onClose={onClose} />}
    </Dialog>
  )
}

const shownAtOnce = 60

function Choice({ place, kind, most, onPick, onClose }: Omit<Props, 'open'>) {
  const [listing, setListing] = useState(() => list('', kind))
  const [chosen, setChosen] = useState<readonly VaultMedia[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setListing(list(String(new FormData(event.currentTarget).get('q')), kind))
  }
  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { mediaIds: chosen.map(({ _id }) => _id), place }
      onPick((await call(UseVaultMedia, { body })).data)
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form onSubmit={search} className="flex gap-2">
        <TextInput
          name="q"
          type="search"
          icon="search"
          maxLength={100}
          placeholder={m.vault_search()}
          aria-label={m.vault_search()}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="tonal">
          {m.studio_filter()}
        </Button>
      </form>
      <Suspense fallback={<Spinner className="mx-auto my-12" label={m.vault_title()} />}>
        <Found
          listing={listing}
          chosen={chosen}
          onToggle={(one) => setChosen(toggled(chosen, one, most))}
        />
      </Suspense>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 border-line border-t bg-raised px-5 py-3">
        <Button full pending={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
          {m.vault_pick_add({ count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const list = (q: string, kind: MediaKind | undefined) =>
  call(ListVault, { query: { q, kind, limit: shownAtOnce } }).then(
    ({ data }) => data,
    (problem: unknown) => messageOf(problem),
  )

/** Several photos, or one of another kind. */
function toggled(
  chosen: readonly VaultMedia[],
  one: VaultMedia,
  most: number,
): readonly VaultMedia[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  if (one.kind !== 'photo' || chosen[0]?.kind !== 'photo') return [one]
  return chosen.length < most ? [...chosen, one] : chosen
}

type FoundProps = {
  listing: ReturnType<typeof list>
  chosen: readonly VaultMedia[]
  onToggle: (media: VaultMedia) => void
}

function Found({ listing, chosen, onToggle }: FoundProps) {
  const found = use(listing)
  if (typeof found === 'string') return <Notice tone="danger">{found}</Notice>
  const usable = found.filter(({ file }) => file.status !== 'error')
  if (usable.length === 0) return <EmptyState drawing="media">{m.vault_pick_none()}</EmptyState>
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5">
      {usable.map((media) => {
        const place = chosen.indexOf(media) + 1
        return (
          <li key={media._id}>
            <button
              type="button"
              aria-pressed={place > 0}
              onClick={() => onToggle(media)}
              className={cx(
                'relative block w-full cursor-pointer overflow-hidden rounded-field border-2',
                place > 0 ? 'border-accent-solid' : 'border-transparent',
              )}
            >
              <span className="sr-only">{media.file.name}</span>
              <VaultPicture media={media} />
              {place > 0 && (
                <span className="tabular absolute end-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-accent-solid font-semibold text-on-accent text-xs">
                  {chosen.length > 1 ? place : <Icon name="check" size={16} />}
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
