import type { UserCard } from '#contract/profiles/cards.ts'
import type { MenuItem } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Actions of a creator for a fan in a list: write a message, or block. */
export const fanMenu = ({ _id, username, name }: UserCard): MenuItem[] => [
  { label: m.studio_write(), icon: 'message-circle', to: links.messagesTo(_id) },
  { label: m.block_do(), icon: 'shield', to: links.creatorBlacklist(username || name) },
]
