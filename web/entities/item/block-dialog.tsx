import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { blockCreator, type Creator } from './hide-actions.ts'
import { isPageOf } from './page-owner.ts'

type Props = {
  creator: Creator
  open: boolean
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Asks before a creator is blocked, and says what that means. */
export function BlockDialog({ creator, open, onClose, onBlocked }: Props) {
  const navigate = useNavigate()
  const block = async () => {
    const isBlocked = await blockCreator(creator)
    if (isBlocked) onBlocked?.()
    if (isBlocked && isPageOf(creator._id)) navigate(links.home())
    return undefined
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.block_ask({ name: creator.name })}
      confirm={m.block()}
      danger
      onConfirm={block}
    >
      {m.block_ask_text()}
    </ConfirmDialog>
  )
}
