import { DismissItem, RestoreItem } from '#contract/discovery/dismissals.ts'
import { MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import { createStore, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Items and creators that the viewer has hidden since the page was opened. */
const dismissed = createStore<ReadonlySet<string>>(new Set())

interface Listed {
  _id: string
  performer: { _id: string }
}

/** Rows of a list without hidden ones, unless the viewer asked for these rows in particular. */
export function useNotDismissed<Row extends Listed>(rows: readonly Row[], isUnasked: boolean) {
  const ids = dismissed.use()
  if (!isUnasked || ids.size === 0) return rows
  return rows.filter(({ _id, performer }) => !ids.has(_id) && !ids.has(performer._id))
}

const mark = (id: string) => dismissed.set(new Set([...dismissed.get(), id]))
const unmark = (id: string) =>
  dismissed.set(new Set([...dismissed.get()].filter((one) => one !== id)))

/**
 * Hide something optimistically; rolled back if the server rejects it. Resolves to whether it is
 * hidden.
 */
async function hide(id: string, send: () => Promise<unknown>): Promise<boolean> {
  mark(id)
  try {
    await send()
    return true
  } catch (failure) {
    unmark(id)
    toast(messageOf(failure), { tone: 'danger' })
    return false
  }
}

async function showAgain(id: string, send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    unmark(id)
    return true
  } catch (failure) {
    toast(messageOf(failure), { tone: 'danger' })
    return false
  }
}

interface Item {
  kind: string
  id: string
  owner: Creator
}

/** Hide an item that is not interesting, with undo. */
export async function dismissItem({ kind, id, owner: { name } }: Item): Promise<void> {
  const body = { objectId: id, objectType: kind }
  if (!(await hide(id, () => call(DismissItem, { body })))) return
  const restore = () => void showAgain(id, () => call(RestoreItem, { body }))
  toast(m.not_interested_done({ name }), { action: { label: m.undo(), onSelect: restore } })
}

export interface Creator {
  _id: string
  name: string
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
