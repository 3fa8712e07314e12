import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { BlockDialog } from '../../entities/item/block-dialog.tsx'
import { ReportDialog } from '../../entities/item/report-dialog.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Conversations } from './use-conversation-list.ts'

interface Props {
  conversation: Conversation
  /** Undefined: the other member is reported. */
  message: Message | undefined
  conversations: Pick<Conversations, 'reread'>
  onClose: () => void
}

/** Report a message or the other member, and block them afterwards. */
export function ReportMember({ conversation, message, conversations, onClose }: Props) {
  const { _id: conversationId, recipientInfo: other } = conversation
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBlocking, setBlocking] = useState(false)
  if (!other) return null
  const name = displayName(other)
  if (isBlocking) {
    const onBlocked = () => {
      void conversations.reread(conversationId)
      void revalidate()
    }
    const creator = { _id: other._id, name }
    return <BlockDialog open creator={creator} onClose={onClose} onBlocked={onBlocked} />
  }
  // Fans block here, creators with a reason on a page of their own.
  const block = () => {
    if (other.isPerformer) return setBlocking(true)
    onClose()
    void navigate(links.creatorBlacklist(other.username))
  }
  return (
    <ReportDialog
      subject={{
        kind: message ? 'message' : 'conversation',
        id: message?._id ?? conversationId,
        conversationId,
        block: { label: m.block_name({ name }), onSelect: block },
      }}
      onClose={onClose}
    />
  )
}
