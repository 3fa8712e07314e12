import { DismissItem, RestoreItem } from '#contract/discovery/dismissals.ts'
import { BlockCreator, UnblockCreator } from '#contract/profiles/blocks.ts'
import { MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type Hidden, setDismissed } from './dismissed-items.ts'

/**
 * Hide something optimistically; rolled back if the server rejects it. Resolves to whether it is
 * hidden.
 */
async function hide(
  id: string,
  send: () => Promise<unknown>,
  hidden: Hidden = { where: 'unasked' },
): Promise<boolean> {
  setDismissed(id, hidden)
  try {
    await send()
    return true
  } catch (failure) {
    setDismissed(id, undefined)
    toast(messageOf(failure), { tone: 'danger' })
    return false
  }
}

async function showAgain(id: string, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    setDismissed(id, undefined)
    return true
  } catch (failure) {
    toast(messageOf(failure), { tone: 'danger' })
    return false
  }
}

export interface Creator {
  _id: string
  name: string
}

interface Item {
  kind: string
  id: string
  owner: Creator
}

/** Hide an item that is not interesting, with undo: in its place in a list, else in a toast. */
export async function dismissItem({ kind, id, owner: { name } }: Item): Promise<void> {
  const body = { objectId: id, objectType: kind }
  const { promise: isHidden, resolve } = Promise.withResolvers<boolean>()
  let isUndone = false
  const undo = async () => {
    isUndone = true
    // Not before the server has hidden it: it could show it first, and hide it for good.
    if (await isHidden) await showAgain(id, () => call(RestoreItem, { body }))
  }
  resolve(hide(id, () => call(DismissItem, { body }), { where: 'unasked', undo }))
  if (!(await isHidden) || isUndone) return
  if (document.querySelector(`[data-hidden-item="${id}"]`)) return
  toast(m.not_interested_done({ name }), { action: { label: m.undo(), onSelect: undo } })
}

/** Mute a creator in the home feed; resolves to whether they are muted now. */
export async function muteCreator({ _id: id, name }: Creator): Promise<boolean> {
  if (!(await hide(id, () => call(MuteCreator, { params: { id } })))) return false
  toast(m.muted_name({ name }), { tone: 'success' })
  return true
}

/** Unmute a creator; resolves to whether they are unmuted now. */
export async function unmuteCreator({ _id: id, name }: Creator): Promise<boolean> {
  if (!(await showAgain(id, () => call(UnmuteCreator, { params: { id } })))) return false
  toast(m.unmuted_name({ name }), { tone: 'success' })
  return true
}

/**
 * Block a creator as a fan, with undo except where a button beside it does that; resolves to whether
 * they are blocked now.
 */
export async function blockCreator(
  creator: Creator,
  { hasUndo = true }: { hasUndo?: boolean } = {},
): Promise<boolean> {
  const { _id: id, name } = creator
  const block = () => call(BlockCreator, { params: { id } })
  if (!(await hide(id, block, { where: 'everywhere' }))) return false
  const action = { label: m.undo(), onSelect: () => void unblockCreator(creator) }
  toast(m.blocked_name({ name }), hasUndo ? { action } : {})
  return true
}

/** Unblock a creator; resolves to whether they are unblocked now. */
export async function unblockCreator({ _id: id, name }: Creator): Promise<boolean> {
  if (!(await showAgain(id, () => call(UnblockCreator, { params: { id } })))) return false
  toast(m.unblocked_name({ name }), { tone: 'success' })
  return true
}
