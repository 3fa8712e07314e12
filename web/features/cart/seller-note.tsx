import { useState } from 'react'
import { maxNote } from '#contract/commerce/orders.ts'
import { Button, Field, TextArea } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { name: string; note: string; onNote: (note: string) => void; disabled: boolean }

/** A note to a creator, for those who want to write one. */
export function SellerNote({ name, note, onNote, disabled }: Props) {
  const [isOpen, setOpen] = useState(note !== '')
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="sm"
        icon="message-circle"
        className="-ms-2 justify-self-start"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {m.cart_note_add()}
      </Button>
    )
  }
  return (
    <Field label={m.cart_note_to({ name })} aside={m.studio_optional()}>
      <TextArea
        rows={2}
        value={note}
        maxLength={maxNote}
        disabled={disabled}
        onChange={({ target }) => onNote(target.value)}
      />
    </Field>
  )
}
