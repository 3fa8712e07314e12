import { useState } from 'react'
import { type Message, type MessageReaction, ReactToMessage } from '#contract/messaging/messages.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'

interface Options {
  ownId: string
  onChanged: (message: Message) => void
}

/** Which message is answered, edited, reported or about to be deleted, and how reactions are sent. */
export function useMessageActions({ ownId, onChanged }: Options) {
  const [answered, setAnswered] = useState<Message>()
  const [edited, setEdited] = useState<Message>()
  const [asked, setAsked] = useState<Message>()
  const [reported, setReported] = useState<{ message?: Message }>()

  const react = async (message: Message, reaction: MessageReaction | null) => {
    const others = message.reactions.filter(({ userId }) => userId !== ownId)
    // Shown at once; what the server says replaces it.
    const added = reaction ? [{ userId: ownId, reaction }] : []
    onChanged({ ...message, reactions: [...others, ...added] })
    try {
      const params = { id: message._id }
      onChanged(await call(ReactToMessage, { params, body: { reaction } }))
    } catch (failure) {
      onChanged(message)
      toast(messageOf(failure), { tone: 'danger' })
    }
  }

  return {
    answered,
    edited,
    asked,
    reported,
    reply: (message: Message) => {
      setEdited(undefined)
      setAnswered(message)
    },
    edit: setEdited,
    askToDelete: setAsked,
    report: (message: Message) => setReported({ message }),
    reportMember: () => setReported({}),
    stopReport: () => setReported(undefined),
    react: (message: Message, reaction: MessageReaction | null) => void react(message, reaction),
    stopReply: () => setAnswered(undefined),
    stopEdit: () => setEdited(undefined),
    stopDelete: () => setAsked(undefined),
  }
}

export type MessageChanges = ReturnType<typeof useMessageActions>
