import {
  type LedgerAccountKind,
  ListLedgerEntries,
  ReadLedgerEntry,
} from '#contract/money/ledger-entries.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { presentEntries } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { findAccountIds } from '../transactions/index.ts'
import { findEntry, findLedgerAccounts, listEntries, listFollowers } from './reads.ts'

const personal: readonly LedgerAccountKind[] = [
  ...(['wallet', 'wallet_held', 'earnings', 'earnings_held', 'debt'] as const),
]

/** The entries of the ledger, for staff. */
export function ledgerEntryRoutes(api: Api, db: Db) {
  serve(api, ListLedgerEntries, async ({ query: { account, owner, limit = 25, ...search } }) => {
    const accounts = await accountsOf(db, account, owner?.trim())
    // One more says whether there is another page.
    const rows = await listEntries(db, { ...search, accounts, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
    return { data: await presentEntries(db, page), next }
  })

  serve(api, ReadLedgerEntry, async ({ params: { id } }) => {
    const found = await findEntry(db, id)
    if (!found) throw new Problem('not_found')
    const before = found.follows === null ? undefined : await findEntry(db, found.follows)
    const followers = await listFollowers(db, id)
    const rows = [found, ...(before ? [before] : []), ...followers]
    const [entry, ...others] = await presentEntries(db, rows)
    if (!entry) throw new Problem('not_found')
    return {
      entry,
      followed: before ? (others[0] ?? null) : null,
      followers: others.slice(before ? 1 : 0),
      paymentId: found.payment_id,
      chargeId: found.charge_id,
    }
  })
}

async function accountsOf(db: Db, kind: LedgerAccountKind | undefined, owner: string | undefined) {
  if (owner) {
    const ownerIds = await findAccountIds(db, owner)
    return { ids: await findLedgerAccounts(db, { kind, ownerIds }), areOfSite: false }
  }
  if (!kind) return undefined
  if (personal.includes(kind)) throw fieldProblem('required', 'owner')
  return { ids: await findLedgerAccounts(db, { kind }), areOfSite: true }
}
