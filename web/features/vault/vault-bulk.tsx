import { useState } from 'react'
import { DeleteVaultMedia, MoveVaultMedia, type VaultFolder } from '#contract/content/vault.ts'
import { BulkBar, Button, ConfirmDialog, Field, Select, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  folders: readonly VaultFolder[]
  onChanged: () => void
}

/** Bulk actions for selected files of the vault; at the bottom, where the files above do not move. */
export function VaultBulk({ chosen, onChoose, folders, onChanged }: Props) {
  const [openDialog, setOpenDialog] = useState<'move' | 'delete'>()
  const mediaIds = [...chosen]
  const close = () => setOpenDialog(undefined)
  const done = () => {
    onChoose(new Set())
    onChanged()
  }
  const move = async (form: FormData) => {
    const folderId = String(form.get('folder')) || null
    await call(MoveVaultMedia, { body: { mediaIds, folderId } })
    toast(m.vault_moved({ count: mediaIds.length }), { tone: 'success' })
    done()
  }
  const remove = async () => {
    try {
      const { deleted, inUse } = await call(DeleteVaultMedia, { body: { mediaIds } })
      if (deleted > 0) toast(m.vault_deleted({ count: deleted }), { tone: 'success' })
      if (inUse > 0) toast(m.vault_still_used({ count: inUse }), { tone: 'warning' })
      done()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  if (chosen.size === 0) return null
  return (
    <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 overflow-hidden rounded-card border border-line shadow-float md:bottom-4">
      <BulkBar selection={{ chosen, onChange: onChoose }}>
        <Button size="sm" variant="tonal" icon="folder-input" onClick={() => setOpenDialog('move')}>
          {m.vault_move()}
        </Button>
        <Button size="sm" variant="outline" icon="trash" onClick={() => setOpenDialog('delete')}>
          {m.vault_delete()}
        </Button>
      </BulkBar>
      <FormDialog
        open={openDialog === 'move'}
        onClose={close}
        title={m.vault_move_title({ count: chosen.size })}
        confirm={m.vault_move()}
        onSubmit={move}
      >
        {() => (
          <Field label={m.vault_folder()} hint={m.vault_move_hint()}>
            <Select
              name="folder"
              options={[
                { value: '', label: m.vault_folder_none() },
                ...folders.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </Field>
        )}
      </FormDialog>
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={close}
        title={m.vault_delete_title({ count: chosen.size })}
        confirm={m.vault_delete()}
        danger
        onConfirm={remove}
      >
        {m.vault_delete_text()}
      </ConfirmDialog>
    </div>
  )
}
