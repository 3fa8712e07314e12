import { use } from 'react'
import type { VaultFolder } from '#contract/content/vault.ts'
import { MEDIA_KINDS, type MediaKind } from '#contract/files/files.ts'
import { maxSearchText } from '#contract/kit/values.ts'
import { Chip, ScrollRow, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { mediaKinds } from './media-kinds.ts'

export interface PickerFilter {
  q: string
  kind: MediaKind | undefined
  folderId: string | undefined
}

type Props = {
  filter: PickerFilter
  onChange: (filter: PickerFilter) => void
  /** The accepted kinds; with only one, there is nothing to filter. */
  kinds: readonly MediaKind[] | undefined
  folders: Promise<{ data: readonly VaultFolder[] }>
}

/** Filters of the vault picker: name, kind and folder. */
export function PickerFilters({ filter, onChange, kinds, folders }: Props) {
  const { data } = use(folders)
  const { kind, folderId } = filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextInput
        type="search"
        icon="search"
        maxLength={maxSearchText}
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
        placeholder={m.vault_search()}
        aria-label={m.vault_search()}
      />
      {kinds?.length !== 1 && (
        <ScrollRow label={m.vault_kind()} className="gap-2 py-1">
          {(kinds ?? [undefined, ...MEDIA_KINDS]).map((one) => (
            <Chip
              key={one ?? 'all'}
              icon={one && mediaKinds[one].icon}
              pressed={kind === one}
              onClick={() => onChange({ ...filter, kind: one })}
            >
              {one ? mediaKinds[one].name() : m.vault_kind_all()}
            </Chip>
          ))}
        </ScrollRow>
      )}
      {data.length > 0 && (
        <ScrollRow label={m.vault_folders()} className="gap-2 py-1">
          <Chip pressed={!folderId} onClick={() => onChange({ ...filter, folderId: undefined })}>
            {m.vault_folder_all()}
          </Chip>
          {data.map(({ _id, name, count }) => (
            <Chip
              key={_id}
              icon="folder"
              count={count}
              pressed={folderId === _id}
              onClick={() => onChange({ ...filter, folderId: _id })}
            >
              <bdi className="max-w-48 truncate">{name}</bdi>
            </Chip>
          ))}
        </ScrollRow>
      )}
    </div>
  )
}
