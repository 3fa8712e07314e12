import type { UserCard } from '#contract/profiles/cards.ts'
import type { MenuItem } from '#web/ui/index.ts'
import type { ItemKind } from '../../kinds/index.ts'
import { itemKinds } from '../../kinds/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { copyLink } from '../../lib/share.ts'
import { displayName, isDeleted } from '../account/display-name.ts'
import { useMe } from '../account/session.ts'
import { useSignedIn } from '../account/sign-in-prompt.tsx'
import { openBlock } from './block-host.tsx'
import { hideLater } from './hide.ts'
import type { ReportedItem } from './report-dialog.tsx'
import { openReport } from './report-host.tsx'

/** Something with an item menu. */
interface MenuSubject extends ReportedItem {
  owner: Pick<UserCard, '_id' | 'name' | 'username'>
  /** URL of its own page, if it has one. */
  page?: string
}

const reportLabels = {
  comment: m.report_comment,
  performer: m.report_creator,
}

/**
 * Menu items that all items share: copy link, hide, mute or block the author, report. Fans mute and
 * block creators; creators block fans.
 */
export function useItemMenu(subject: MenuSubject): () => MenuItem[] {
  const me = useMe()
  const isSignedIn = useSignedIn()
  const { kind, owner, page } = subject
  const report: MenuItem = {
    label:
      kind in reportLabels
        ? reportLabels[kind as 'comment']()
        : itemKinds[kind as ItemKind].report(),
    icon: 'flag',
    onSelect: () => isSignedIn() && openReport(subject),
  }
  const copy: MenuItem = {
    label: m.copy_link(),
    icon: 'link',
    onSelect: () => void copyLink(page ?? ''),
  }
  const name = displayName(owner)
  const creator = { ...owner, name }
  const blockEntry = { label: m.block_name({ name }), icon: 'shield' } as const
  // Creators can block fans only; problems among creators are reported to staff.
  const block: MenuItem = me?.isPerformer
    ? { ...blockEntry, to: links.creatorBlacklist(owner.username) }
    : { ...blockEntry, onSelect: () => isSignedIn() && openBlock(creator) }
  const dismiss: MenuItem = {
    label: m.not_interested(),
    icon: 'eye-off',
    onSelect: () =>
      isSignedIn() && void hideLater((hide) => hide.dismissItem({ ...subject, owner: creator })),
  }
  const mute: MenuItem = {
    label: m.mute_name({ name }),
    icon: 'volume-off',
    onSelect: () => isSignedIn() && void hideLater((hide) => hide.muteCreator(creator)),
  }
  const isListed = kind in itemKinds
  const mayBlock = me?.isPerformer ? kind === 'comment' : isListed || kind === 'performer'
  return () => {
    const isOthers = me?._id !== owner._id && !isDeleted(owner)
    return [
      ...(page ? [copy] : []),
      ...(isOthers && isListed ? [dismiss] : []),
      ...(isOthers && isListed && !me?.isPerformer ? [mute] : []),
      ...(isOthers && mayBlock ? [block] : []),
      ...(isOthers && !me?.isPerformer ? [report] : []),
    ]
  }
}
