import { useState } from 'react'
import {
  CreateVaultFolder,
  DeleteVaultFolder,
  maxFolderName,
  RenameVaultFolder,
  type VaultFolder,
} from '#contract/content/vault.ts'
import {
  Button,
  Chip,
  ConfirmDialog,
  Field,
  MenuButton,
  ScrollRow,
  TextInput,
} from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  folders: readonly VaultFolder[]
  /** The open folder. */
  folder: VaultFolder | undefined
  /** URL of a folder; without an id, of all files. */
  href: (folderId?: string) => string
  onChanged: () => void
  /** Called when the open folder was deleted. */
  onLeft: () => void
}

/** Folders of the vault in a row, with their actions. */
export function VaultFolders({ folders, folder, href, onChanged, onLeft }: Props) {
  const [openDialog, setOpenDialog] = useState<'new' | 'rename' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  const save = async (form: FormData) => {
    const body = { name: String(form.get('name')) }
    if (openDialog === 'rename' && folder) {
      await call(RenameVaultFolder, { params: { id: folder._id }, body })
    } else {
      await call(CreateVaultFolder, { body })
    }
    onChanged()
  }
  const remove = async () => {
    try {
      await call(DeleteVaultFolder, { params: { id: folder?._id ?? '' } })
      onLeft()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ScrollRow label={m.vault_folders()} className="min-w-0 flex-1 gap-2 py-1">
        <Chip to={href()} pressed={!folder}>
          {m.vault_folder_all()}
        </Chip>
        {folders.map((one) => (
          <Chip
            key={one._id}
            to={href(one._id)}
            pressed={one._id === folder?._id}
            icon="folder"
            count={one.count}
          >
            <bdi className="max-w-48 truncate">{one.name}</bdi>
          </Chip>
        ))}
      </ScrollRow>
      {folder && (
        <MenuButton
          label={m.vault_folder_menu({ name: folder.name })}
          items={() => [
            {
              label: m.vault_folder_rename(),
              icon: 'edit',
              onSelect: () => setOpenDialog('rename'),
            },
            {
              label: m.vault_folder_delete(),
              icon: 'trash',
              danger: true,
              onSelect: () => setOpenDialog('delete'),
            },
          ]}
        />
      )}
      <Button size="sm" variant="tonal" icon="folder-plus" onClick={() => setOpenDialog('new')}>
        {m.vault_folder_new()}
      </Button>
      <FormDialog
        open={openDialog === 'new' || openDialog === 'rename'}
        onClose={close}
        title={openDialog === 'rename' ? m.vault_folder_rename() : m.vault_folder_new()}
        confirm={m.vault_folder_save()}
        onSubmit={save}
      >
        {(errors) => (
          <Field label={m.vault_folder_name()} error={errors.name ?? null}>
            <TextInput
              name="name"
              maxLength={maxFolderName}
              required
              data-autofocus
              defaultValue={openDialog === 'rename' ? folder?.name : ''}
            />
          </Field>
        )}
      </FormDialog>
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={close}
        title={m.vault_folder_delete_title({ name: folder?.name ?? '' })}
        confirm={m.vault_folder_delete()}
        danger
        onConfirm={remove}
      >
        {m.vault_folder_delete_text()}
      </ConfirmDialog>
    </div>
  )
}
