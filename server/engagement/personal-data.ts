import type { ItemKinds } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { erased, exported, type PersonalDataPart } from '#server/platform/personal-data/index.ts'
import { deleteCommentsOf } from './comments/actions.ts'
import { removeReactionsOf } from './reactions/actions.ts'

/** What people said of items. Both are counted there, so they go one by one. */
export const engagementData = (parts: { db: Db; kinds: ItemKinds }): PersonalDataPart => ({
  tables: {
    comment: erased('with its replies, and counted'),
    reaction: erased('and counted'),
  },
  exports: { comment: exported('created_by'), reaction: exported('account_id') },
  erase: async ({ id }) => {
    await deleteCommentsOf(parts, id)
    await removeReactionsOf(parts, id)
  },
})
