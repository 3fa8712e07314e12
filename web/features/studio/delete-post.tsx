import type { Feed } from '#contract/content/feed.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { ConfirmDialog, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** The post that is asked about; none, no dialog. */
  feed: Feed | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a post is deleted, and says that its sales are given back. */
export function DeletePost({ feed, onClose, onDeleted }: Props) {
  const remove = async () => {
    if (!feed) return undefined
    try {
      await call(DeleteFeed, { params: { id: feed._id } })
      toast(m.studio_deleted(), { tone: 'success' })
      onDeleted()
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  const isSold = Boolean(feed?.isSale && feed.price > 0)
  return (
    <ConfirmDialog
      open={feed !== undefined}
      onClose={onClose}
      title={m.studio_delete_title()}
      confirm={m.studio_delete()}
      danger
      onConfirm={remove}
    >
      <p>{m.studio_delete_text()}</p>
      <p className={isSold ? 'font-medium text-danger-text' : undefined}>
        {m.studio_delete_refund()}
      </p>
    </ConfirmDialog>
  )
}
