import type { ComponentProps } from 'react'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PostDraft } from './post-draft.ts'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import type { usePostForm } from './use-post-form.ts'

type Props = Pick<ComponentProps<typeof PostPreview>, 'performer' | 'PostCard'> & {
  form: ReturnType<typeof usePostForm>
  isNew?: boolean
  onSubmit: (sent: PostDraft) => void
}

/** The form of a post beside its preview; asks before changes that are not saved are left. */
export function PostForm({ form, performer, PostCard, isNew, onSubmit }: Props) {
  const { stored, draft, uploads, extras } = form
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
            teaser={extras.teaser.sound[0]}
            stored={stored}
            performer={performer}
            PostCard={PostCard}
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
