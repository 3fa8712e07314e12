import type { Reply } from '#contract/endpoint.ts'
import {
  type DownloadPayoutQueue,
  maxPayoutRows,
  type UploadPayoutResults,
} from '#contract/money/payout-files.ts'
import { recordDecision } from '#server/audit/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Cell, createRowAnswers, namedRows, toCsv } from '#server/platform/csv/index.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'
import type { StoredBanking, StoredPaypal } from '#server/profiles/banking/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { readCircumstances } from '../obstacles.ts'
import { findPayout, listToSend, type PayoutRow } from '../reads.ts'
import { decidePayout } from './decide.ts'
import type { PayoutParts } from './request.ts'

const columns = [
  ...['payout_id', 'method', 'amount', 'currency', 'username', 'first_name', 'last_name'],
  ...['bank_name', 'bank_account', 'bank_routing', 'bank_swift_code', 'country', 'state', 'city'],
  ...['address', 'email', 'phone_number', 'requested_at', 'reference'],
]

/**
 * The approved payouts that staff send by hand, with whole accounts, each of which is recorded as seen.
 * What may not be sent now is left out: who works through the file sees no warning.
 */
export async function downloadQueue(
  { clock, db, gateway }: PayoutParts,
  actorId: string,
): Promise<Reply<typeof DownloadPayoutQueue>> {
  const found = await listToSend(db, { exceptOf: actorId, limit: maxPayoutRows + 1 })
  const payouts = found.slice(0, maxPayoutRows)
  const sendable: PayoutRow[] = []
  for (const payout of payouts) {
    const { obstacles } = await readCircumstances(db, gateway, payout, clock.now())
    if (obstacles.length === 0 && payout.account) sendable.push(payout)
  }
  await db.transaction().execute(async (tx) => {
    for (const payout of sendable) {
      await recordDecision(tx, {
        actorId,
        action: 'payout.account_viewed',
        targetKind: 'payout',
        targetId: payout.id,
        accountId: payout.creator_id,
      })
    }
  })
  const cards = await userCards(db, [...new Set(sendable.map(({ creator_id }) => creator_id))])
  const rows = sendable.map((one) => rowOf(one, cards.get(one.creator_id)?.username ?? ''))
  return {
    csv: toCsv([columns, ...rows]),
    rows: sendable.length,
    held: payouts.length - sendable.length,
    hasMore: found.length > payouts.length,
  }
}

function rowOf({ id, method, cents, account, created_at: at }: PayoutRow, username: string) {
  const one = account as Partial<StoredBanking & StoredPaypal>
  return [
    ...[id, method, dollars(cents), 'USD', username, one.firstName, one.lastName, one.bankName],
    ...[one.bankAccount, one.bankRouting, one.bankSwiftCode, one.country, one.state, one.city],
    ...[one.address, one.email, one.phoneNumber, at.toISOString(), ''],
  ].map((cell): Cell => cell ?? '')
}

type Result = Reply<typeof UploadPayoutResults>['rows'][number]

/**
 * Mark the payouts of a file as paid, one after the other, each as by hand: a row is done whole or not at
 * all, and the others go on. A file that is sent again answers for its rows as before.
 * @throws {Problem} `payout_file_unreadable`
 */
export async function payByFile(
  parts: PayoutParts,
  { actorId, csv }: { actorId: string; csv: string },
): Promise<Result[]> {
  const rows = namedRows(csv, ['payout_id', 'reference'], maxPayoutRows)
  if (!rows) throw new Problem('payout_file_unreadable', { limit: maxPayoutRows })
  const answerRow = createRowAnswers()
  const results: Result[] = []
  for (const { line, cells } of rows) {
    const { payout_id: payoutId } = cells
    const said = { payoutId, actorId, reference: withoutMarkup(cells.reference).trim() }
    results.push({ line, payoutId, ...(await answerRow(() => payRow(parts, said))) })
  }
  return results
}

async function payRow(
  parts: PayoutParts,
  { payoutId, reference, actorId }: { payoutId: string; reference: string; actorId: string },
): Promise<void> {
  if (reference === '') throw new Problem('payout_reference_missing')
  if (reference.length > 100) throw new Problem('payout_reference_missing')
  const before = await findPayout(parts.db, payoutId)
  if (before?.status === 'done' && before.reference === reference) return
  const decision = { payoutId, actorId, status: 'done', note: '', reference } as const
  await decidePayout(parts, { ...decision, seenAt: undefined })
}
