import type { ComponentProps } from 'react'
import type { Comment } from '#contract/engagement/comments.ts'
import { MenuButton, type MenuItem } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { useItemMenu } from '../../entities/item/item-menu.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  comment: Comment
  /** The viewer owns the commented item. */
  isOwner: boolean
  onEdit: () => void
  onDelete: () => void
  onPin: () => void
  ref: ComponentProps<typeof MenuButton>['ref']
}

/** Menu of a comment: actions of its author, of the item's owner, and of others. */
export function CommentMenu({ comment, isOwner, onEdit, onDelete, onPin, ref }: Props) {
  const { isAuth, isPinned, objectType, creator } = comment
  const menu = useItemMenu({ kind: 'comment', id: comment._id, owner: creator })
  const items = (): MenuItem[] => {
    const pin: MenuItem = {
      label: isPinned ? m.comment_unpin() : m.comment_pin(),
      icon: 'pin',
      onSelect: onPin,
    }
    const edit: MenuItem = { label: m.comment_edit(), icon: 'edit', onSelect: onEdit }
    const remove: MenuItem = {
      label: m.comment_delete(),
      icon: 'trash',
      danger: true,
      onSelect: onDelete,
    }
    return [
      ...(isOwner && objectType !== 'comment' ? [pin] : []),
      ...(isAuth ? [edit] : []),
      ...menu(),
      ...(isAuth || isOwner ? [remove] : []),
    ]
  }
  if (items().length === 0) return null
  return (
    <MenuButton
      ref={ref}
      label={m.comment_menu({ name: displayName(creator) })}
      size={32}
      items={items}
      className="text-muted md:-my-1"
    />
  )
}
