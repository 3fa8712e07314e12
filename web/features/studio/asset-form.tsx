import { Card } from '#web/ui/index.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { type AssetDraft, emptyAsset, invalidAssetFields } from './asset-draft.ts'
import { AssetTerms, AssetTexts } from './asset-fields.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useAssetForm } from './use-asset-form.ts'

type Props = {
  /** The stored item; undefined when creating one. */
  stored?: AssetDraft
  /** Hint of the description. */
  hint: string
  /** Hint of the switch that hides it, which a new one does not have. */
  activeHint?: string
  /** Label of the button. */
  submit: string
  /** Saves the draft; errors it throws are shown, and the input is kept. */
  onSave: (draft: AssetDraft) => Promise<void>
  /** Whether files are being uploaded beside it, which are lost when the page is left. */
  isUploading?: () => boolean
}

/** Form for title, description and audience of an item; what belongs to it is added beside it. */
export function AssetForm({ stored, hint, activeHint, submit, onSave, isUploading }: Props) {
  const form = useAssetForm({
    stored: stored ?? emptyAsset,
    invalidFields: invalidAssetFields,
    onSave,
  })
  const { draft, change, errorOf, failure, isSending } = form
  const fields = { draft, change, errorOf }
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <GeneralFailure failure={failure} />
        <AssetTexts {...fields} hint={hint} />
        <AssetTerms {...fields} hint={activeHint} />
        <SendButtons label={submit} isNew={!stored} isSending={isSending} />
      </form>
      <LeaveGuard
        isDirty={() => form.isDirty() || isUploading?.() === true}
        title={m.asset_leave_title()}
        text={m.asset_leave_text()}
      />
    </Card>
  )
}
