import { Suspense, useRef, useState, useTransition } from 'react'
import { ListVaultFolders, type VaultMedia } from '#contract/content/vault.ts'
import type { MediaKind } from '#contract/files/files.ts'
import { Button, Dialog, Notice, Spinner } from '#web/ui/index.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { newKey } from '../../lib/new-key.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type PickerFilter, PickerFilters } from './picker-filters.tsx'
import { PickerResults, readMedia } from './picker-results.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /**
   * The accepted kinds. Files of several may be mixed; of one, and without it, several photos are
   * chosen, or one file of another kind.
   */
  kinds?: readonly MediaKind[] | undefined
  /** To whom it is sent: what they have is marked. */
  fanId?: string | undefined
  /** How many more photos can be added. */
  most: number
  /** Adds the selected files; errors it throws are shown. The key is the same when they are tried again. */
  onPick: (mediaIds: string[], key: string) => Promise<void>
}

/** Dialog with the files of the vault. */
export function PickerDialog({ open, onClose, ...props }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={m.vault_pick()} width={720}>
      {open && <Choice {...props} onClose={onClose} />}
    </Dialog>
  )
}

function Choice({ kinds, fanId, most, onPick, onClose }: Omit<Props, 'open'>) {
  const [folders] = useState(() => call(ListVaultFolders).catch(() => ({ data: [] })))
  const [filter, setFilter] = useState<PickerFilter>({
    q: '',
    kind: kinds?.[0],
    folderId: undefined,
  })
  const [listing, setListing] = useState(() => readMedia(filter, fanId))
  const [isLooking, startLooking] = useTransition()
  const cancel = useRef<() => void>(undefined)
  const [chosen, setChosen] = useState<readonly VaultMedia[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef({ ids: '', key: '' })

  const look = (wanted: PickerFilter) => startLooking(() => setListing(readMedia(wanted, fanId)))
  const narrow = (wanted: PickerFilter) => {
    setFilter(wanted)
    cancel.current?.()
    if (wanted.q === filter.q) look(wanted)
    else cancel.current = afterPause(() => look(wanted))
  }
  const add = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const ids = chosen.map(({ _id }) => _id)
      if (attempt.current.ids !== ids.join()) attempt.current = { ids: ids.join(), key: newKey() }
      await onPick(ids, attempt.current.key)
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
      setBusy(false)
    }
  }
  const isMixed = kinds !== undefined && kinds.length > 1
  const isFull = (isMixed || chosen[0]?.kind === 'photo') && chosen.length >= most
  return (
    <Suspense fallback={<Spinner className="mx-auto my-24" label={m.vault_title()} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PickerFilters filter={filter} onChange={narrow} kinds={kinds} folders={folders} />
        <PickerResults
          listing={listing}
          isLooking={isLooking}
          onRetry={() => look(filter)}
          chosen={chosen}
          onToggle={(one) => setChosen(toggled(chosen, one, { most, isMixed }))}
        />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <div className="sticky -bottom-5 -mx-5 -mb-5 grid gap-2 border-line border-t bg-raised px-5 py-3">
          {isFull && most > 1 && (
            <p role="status" className="text-center text-muted text-sm">
              {m.vault_pick_full({ count: most })}
            </p>
          )}
          <Button full pending={isBusy} disabled={chosen.length === 0} onClick={() => void add()}>
            {m.vault_pick_add({ count: chosen.length })}
          </Button>
        </div>
      </div>
    </Suspense>
  )
}

/** Several files where kinds may be mixed, else several photos or one file of another kind. */
export function toggled(
  chosen: readonly VaultMedia[],
  one: VaultMedia,
  { most, isMixed }: { most: number; isMixed: boolean },
): readonly VaultMedia[] {
  const rest = chosen.filter(({ _id }) => _id !== one._id)
  if (rest.length < chosen.length) return rest
  if (!isMixed && (one.kind !== 'photo' || chosen[0]?.kind !== 'photo')) return [one]
  return chosen.length < most ? [...chosen, one] : chosen
}
