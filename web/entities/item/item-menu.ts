import type { UserCard } from '#contract/profiles/cards.ts'
import type { MenuItem } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { copyLink } from '../../lib/share.ts'
import { displayName, isDeleted } from '../account/display-name.ts'
import { useMe } from '../account/session.ts'
import { useSignedIn } from '../account/sign-in-prompt.tsx'
import { dismissItem, muteCreator } from './dismissed-items.ts'
import { type ItemKind, itemKinds } from './item-kinds.ts'
import type { ReportSubject } from './report-dialog.tsx'
import { openReport } from './report-host.tsx'

/** Something with an item menu. */
interface MenuSubject extends ReportSubject {
  owner: Pick<UserCard, '_id' | 'name' | 'username'>
  /** URL of its own page, if it has one. */
  page?: string
}

const reportLabels = {
  comment: m.report_comment,
  performer: m.report_creator,
}

/**
 * Menu items that all items share: copy link, hide, mute or block the author, report. Fans mute
 * creators; creators block fans.
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
  // Creators can block fans only; problems among creators are reported to staff.
  const block: MenuItem = {
    label: m.block_name({ name: displayName(owner) }),
    icon: 'shield',
    to: links.creatorBlacklist(owner.username),
  }
  const name = displayName(owner)
  const dismiss: MenuItem = {
    label: m.not_interested(),
    icon: 'eye-off',
    onSelect: () => isSignedIn() && void dismissItem({ ...subject, owner: { ...owner, name } }),
  }
  const mute: MenuItem = {
    label: m.mute_name({ name }),
    icon: 'volume-off',
    onSelect: () => isSignedIn() && void muteCreator({ ...owner, name }),
  }
  const isListed = kind in itemKinds
  return () => {
    const isOthers = me?._id !== owner._id && !isDeleted(owner)
    return [
      ...(page ? [copy] : []),
      ...(isOthers && isListed ? [dismiss] : []),
      ...(isOthers && isListed && !me?.isPerformer ? [mute] : []),
      ...(isOthers && !me?.isPerformer ? [report] : []),
      ...(isOthers && me?.isPerformer && kind === 'comment' ? [block] : []),
    ]
  }
}
