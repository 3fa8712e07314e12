import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Avatar, Link, MenuButton, RelativeTime } from '#web/ui/index.ts'
import type { ItemKind } from '../../kinds/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { displayName, isDeleted } from '../account/display-name.ts'
import { useMe } from '../account/session.ts'
import { CreatorName } from '../creator/creator-name.tsx'
import { useItemMenu } from './item-menu.ts'

type Props = {
  kind: ItemKind
  item: {
    _id: string
    title: string
    performer: PerformerCard
    performerId: string
    createdAt: string
  }
  page: string
  /** Link to the edit form, and its label. */
  edit: { to: string; label: string }
}

/** Author and date of an item on its own page, with the menu at the end. */
export function ItemHead({ kind, item, page, edit }: Props) {
  const { performer, performerId, createdAt, _id } = item
  const me = useMe()
  const menu = useItemMenu({ kind, id: _id, owner: performer, page })
  const look = 'flex min-h-11 min-w-0 flex-1 gap-3'
  const owner = (
    <>
      <Avatar
        name={performer.name}
        src={performer.avatar}
        ring={performer.live === 1}
        online={performer.isOnline === 1}
      />
      <span className="grid min-w-0">
        <span className="font-semibold leading-6">
          <CreatorName creator={{ ...performer, name: displayName(performer) }} />
        </span>
        <RelativeTime at={createdAt} className="text-muted text-sm leading-6" />
      </span>
    </>
  )
  return (
    <header className="flex min-h-11 items-center gap-3">
      {isDeleted(performer) ? (
        <div className={look}>{owner}</div>
      ) : (
        <Link to={links.profile(performer)} className={look}>
          {owner}
        </Link>
      )}
      <MenuButton
        label={m.asset_menu({ name: item.title })}
        items={() => [
          ...(me?._id === performerId ? [{ ...edit, icon: 'edit' as const }] : []),
          ...menu(),
        ]}
      />
    </header>
  )
}
