import { useState } from 'react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { CreateLabel, LabelConversation, maxLabelName } from '#contract/messaging/labels.ts'
import { Button, Checkbox, Dialog, Field, TextInput, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { readLabels, useLabels } from './use-labels.ts'

type Props = {
  open: boolean
  conversation: Conversation
  onClose: () => void
  onChanged: () => void
}

/** Gives the other member of a conversation labels, and makes new ones. */
export function LabelsDialog({ open, conversation, onClose, onChanged }: Props) {
  const labels = useLabels()
  const [chosen, setChosen] = useState<readonly string[]>(conversation.labelIds)
  const [name, setName] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
  }
  const give = (labelIds: string[]) =>
    attempt(async () => {
      setChosen(labelIds)
      await call(LabelConversation, { params: { id: conversation._id }, body: { labelIds } })
      onChanged()
    })
  const add = () =>
    attempt(async () => {
      const { _id } = await call(CreateLabel, { body: { name } })
      setName('')
      await readLabels()
      await give([...chosen, _id])
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.chat_labels()}
      description={m.chat_labels_about()}
    >
      <div className="grid gap-4">
        {labels.length > 0 && (
          <div className="grid gap-1">
            {labels.map((label) => (
              <Checkbox
                key={label._id}
                label={label.name}
                checked={chosen.includes(label._id)}
                onChange={({ target }) =>
                  void give(
                    target.checked
                      ? [...chosen, label._id]
                      : chosen.filter((one) => one !== label._id),
                  )
                }
              />
            ))}
          </div>
        )}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <Field label={m.chat_label_new()} className="min-w-0 flex-1">
            <TextInput
              value={name}
              maxLength={maxLabelName}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button type="submit" variant="tonal" disabled={!name.trim()}>
            {m.chat_label_add()}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
