import type { ReactNode } from 'react'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { Notice } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  verification: CreatorSelf['verification']
  /** Link to the documents, if they are not on the page. */
  action?: ReactNode
}

/** Verification status of a creator, and what to do next. */
export function VerificationNotice({ verification: { status, reason }, action }: Props) {
  if (status === 'accepted') {
    return <Notice tone="success" icon="badge-check" title={m.documents_accepted()} />
  }
  const texts = {
    missing: [m.documents_missing(), m.documents_missing_text()],
    waiting: [m.documents_waiting(), m.documents_waiting_text()],
    refused: [m.documents_refused({ reason }), m.documents_refused_text()],
  } as const
  const [title, text] = texts[status]
  const tone = status === 'refused' ? 'danger' : status === 'waiting' ? 'info' : 'warning'
  return (
    <Notice tone={tone} title={title} action={action} {...(status === 'waiting' && waitingIcon)}>
      {text}
    </Notice>
  )
}

const waitingIcon = { icon: 'clock' } as const
