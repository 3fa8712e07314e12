import type { EvidenceMessage } from '#contract/money/disputes.ts'
import { RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A message of a conversation: who wrote what, and when. */
export const MessageLine = ({ message }: { message: EvidenceMessage }) => {
  const { sender, text, files, createdAt } = message
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="text-muted text-sm">
        <bdi>{sender ? displayName(sender) : m.dispute_account_gone()}</bdi>
        {' · '}
        <RelativeTime at={createdAt} look="long" />
      </span>
      {text && (
        <span dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
          {text}
        </span>
      )}
      {files > 0 && (
        <span className="text-muted text-sm">{m.evidence_files({ count: files })}</span>
      )}
    </span>
  )
}
