import { type FormEvent, useState } from 'react'
import { Dialog, toast } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { NewCardForm } from './card-choice.tsx'
import { PayBar } from './pay-bar.tsx'
import type { AddCardRequest } from './store.ts'
import { Failure } from './summary.tsx'
import { CardNotReady, useCards } from './use-cards.ts'

type Props = { request: AddCardRequest; open: boolean; onClose: () => void }

/** Saves a card for later; nothing is charged. */
export function AddCardDialog({ request, open, onClose }: Props) {
  const cards = useCards([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await cards.keep()
      onClose()
      toast(m.card_added(), { tone: 'success' })
      request.onSuccess?.()
    } catch (problem) {
      if (!(problem instanceof CardNotReady)) setFailure(messageOf(problem))
      setSending(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} busy={isSending} title={m.card_add()}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NewCardForm cards={cards} />
        <PayBar pending={isSending} note={m.card_add_note()} status={<Failure>{failure}</Failure>}>
          {m.card_save()}
        </PayBar>
      </form>
    </Dialog>
  )
}
