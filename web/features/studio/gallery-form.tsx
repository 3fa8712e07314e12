import { Card, Notice } from '#web/ui/index.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { type AssetDraft, emptyAsset, invalidAssetFields } from './asset-draft.ts'
import { AssetTerms, AssetTexts } from './asset-fields.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useAssetForm } from './use-asset-form.ts'

type Props = {
  /** The stored gallery; undefined when creating one. */
  stored?: AssetDraft
  /** Saves the draft; errors it throws are shown, and the input is kept. */
  onSave: (draft: AssetDraft) => Promise<void>
  /** Whether photos are being uploaded beside it. */
  isUploading?: () => boolean
}

/** Form for title, description and audience of a gallery; photos are added on its own page. */
export function GalleryForm({ stored, onSave, isUploading }: Props) {
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
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice tone="danger" alert>
            {failure.message}
          </Notice>
        )}
        <AssetTexts {...fields} hint={m.gallery_description_hint()} />
        <AssetTerms {...fields} hint={stored && m.gallery_is_active_hint()} />
        <SendButtons
          label={stored ? m.studio_save() : m.gallery_create()}
          isNew={!stored}
          isSending={isSending}
        />
      </form>
      <LeaveGuard
        isDirty={() => form.isDirty() || isUploading?.() === true}
        title={m.asset_leave_title()}
        text={m.asset_leave_text()}
      />
    </Card>
  )
}
