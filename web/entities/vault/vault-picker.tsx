import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** Picker for files from the vault. */
export const VaultPicker = loadedDialog(
  async () => {
    const { PickerDialog } = await import('./picker-dialog.tsx')
    return PickerDialog
  },
  { title: m.vault_pick, width: 720 },
)
