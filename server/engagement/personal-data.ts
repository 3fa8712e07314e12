import type { ItemKinds } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { erased, exported, type PersonalDataPart } from '#server/platform/personal-data/index.ts'
import { deleteCommentsOf } from './comments/actions.ts'
import { removeReactionsOf } from './reactions/actions.ts'

/**
 * Personal data of engagement. Comments and reactions change counters, so they are deleted one by
 * one.
 */
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
