import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PostDraft } from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import type { usePostForm } from './use-post-form.ts'

type Props = {
  form: ReturnType<typeof usePostForm>
  /** Price of the creator's monthly subscription, in dollars. */
  monthlyPrice: number
  isNew?: boolean
  onSubmit: (sent: PostDraft) => void
}

/** The form of a post beside its preview; asks before changes that are not saved are left. */
export function PostForm({ form, monthlyPrice, isNew, onSubmit }: Props) {
  const { draft, uploads, extras } = form
  return (
    <>
      <PostEditor
        isNew={isNew}
        draft={draft}
        onChange={form.change}
        uploads={uploads}
        extras={extras}
        isSending={form.isSending}
        failure={form.failure}
        onSubmit={onSubmit}
        preview={
          <PostPreview
            draft={draft}
            photos={uploads.sound}
            thumbnail={extras.thumbnail.sound[0]}
            monthlyPrice={monthlyPrice}
          />
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        title={m.studio_leave_title()}
        text={m.studio_leave_text()}
      />
    </>
  )
}
