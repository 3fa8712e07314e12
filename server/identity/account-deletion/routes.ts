import {
  type AccountDeletion,
  CancelAccountDeletion,
  ReadAccountDeletion,
  RequestAccountDeletion,
} from '#contract/identity/account-deletion.ts'
import { type ConfirmParts, confirmOwner } from '#server/identity/passwords/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type DeletionParts, keepAccount, requestDeletion } from './actions.ts'
import { findDeletion } from './reads.ts'

/** Single items sold by a creator, and what was paid for them, in cents. */
export interface SoldItems {
  count: number
  cents: bigint
}

export interface SoldItemsReader {
  /** What an account sold: items that buyers can keep after the deletion, and others. */
  soldItems: (creatorId: string) => Promise<{ keepable: SoldItems; others: SoldItems }>
}

export function accountDeletionRoutes(
  api: Api,
  parts: DeletionParts & ConfirmParts & SoldItemsReader,
) {
  const { db, settings } = parts
  const present = async (accountId: string): Promise<AccountDeletion> => {
    const found = await findDeletion(db, accountId)
    const { keepable, others } = await parts.soldItems(accountId)
    const dueAt = found?.deletion_due_at
    // The setting that the owner saw when requesting the deletion applies.
    const isRetained = dueAt ? found.deletion_keeps_sold : settings.get('keepSoldItems')
    return {
      deletesAt: dueAt?.toISOString() ?? null,
      graceDays: settings.get('accountDeletionDays'),
      soldKept: presentSold(isRetained ? [keepable] : []),
      soldRefunded: presentSold(isRetained ? [others] : [keepable, others]),
    }
  }

  serve(api, ReadAccountDeletion, ({ viewer }) => present(viewer.id))

  serve(api, RequestAccountDeletion, async ({ viewer, body, caller }) => {
    const { currentPassword } = body
    await confirmOwner(parts, { accountId: viewer.id, caller, currentPassword })
    await requestDeletion(parts, { accountId: viewer.id, keepToken: caller.token })
    return present(viewer.id)
  })

  serve(api, CancelAccountDeletion, async ({ viewer }) => {
    await keepAccount(parts, viewer.id)
    return { success: true }
  })
}

const presentSold = (sold: readonly SoldItems[]) => ({
  items: sold.reduce((sum, { count }) => sum + count, 0),
  amount: dollars(sold.reduce((sum, { cents }) => sum + cents, 0n)),
})
