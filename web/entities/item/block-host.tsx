import { createStore } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Creator } from './hide-actions.ts'

const BlockDialog = loadedDialog(async () => (await import('./block-dialog.tsx')).BlockDialog, {
  title: m.block,
})

const creatorToBlock = createStore<Creator | null>(null)

/** Ask whether a creator shall be blocked, and block them. */
export const openBlock = (creator: Creator) => creatorToBlock.set(creator)

/** Dialog of the page that asks before a creator is blocked; mounted once. */
export function BlockHost() {
  const creator = creatorToBlock.use()
  if (!creator) return null
  return <BlockDialog creator={creator} open onClose={() => creatorToBlock.set(null)} />
}
