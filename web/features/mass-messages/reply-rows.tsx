import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxMessage } from '#contract/messaging/conversations.ts'
import {
  ChangeSavedReply,
  CreateSavedReply,
  DeleteSavedReply,
  type SavedReply,
} from '#contract/messaging/saved-replies.ts'
import { Button, EmptyState, Field, MenuButton, TextArea, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** The saved replies, to add, change and delete. */
export function ReplyRows({ replies }: { replies: readonly SavedReply[] }) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  const before = typeof edited === 'object' ? edited : undefined
  const save = async (form: FormData) => {
    const body = { text: String(form.get('text') ?? '') }
    if (before) await call(ChangeSavedReply, { params: { id: before._id }, body })
    else await call(CreateSavedReply, { body })
    await revalidate()
  }
  const remove = async ({ _id: id }: SavedReply) => {
    try {
      await call(DeleteSavedReply, { params: { id } })
      await revalidate()
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
  }
  const add = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {m.reply_add()}
    </Button>
  )
  return (
    <>
      {replies.length === 0 ? (
        <EmptyState drawing="messages" action={add}>
          {m.reply_none()}
        </EmptyState>
      ) : (
        <>
          <div>{add}</div>
          <ul className="ui-card divide-y divide-line">
            {replies.map((reply) => (
              <li key={reply._id} className="flex items-start gap-2 p-4">
                <p className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
                  <bdi className="block">{reply.text}</bdi>
                </p>
                <MenuButton
                  label={m.reply_menu()}
                  items={() => [
                    { label: m.reply_change(), icon: 'edit', onSelect: () => setEdited(reply) },
                    {
                      label: m.reply_delete(),
                      icon: 'trash',
                      danger: true,
                      onSelect: () => void remove(reply),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <FormDialog
        key={before?._id ?? 'new'}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={before ? m.reply_change() : m.reply_add()}
        confirm={m.mass_save()}
        onSubmit={save}
      >
        {(errors) => (
          <Field label={m.mass_text()} error={errors.text ?? null} required>
            <TextArea name="text" rows={4} maxLength={maxMessage} defaultValue={before?.text} />
          </Field>
        )}
      </FormDialog>
    </>
  )
}
