import { recordDecision } from '#server/audit/index.ts'
import { lockDecidedAccount } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, refusedBy, type Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { insertCredit } from './writes.ts'

export interface CreditParts {
  db: Db
  clock: Clock
  settings: Settings
}

interface Credit {
  actor: Viewer
  accountId: string
  /** Dollars. */
  amount: number
  reason: string
  key: string | undefined
}

/**
 * Add money of the site to a fan's wallet, after what the fan owes. Repeating a key changes nothing.
 * Throws `not_found`, `own_decision`, `permission_missing`, `account_deleted`, `top_up_out_of_range`,
 * `amount_invalid`, `key_reused`.
 */
export async function giveCredit(parts: CreditParts, credit: Credit): Promise<string> {
  const { db, clock, settings } = parts
  const { actor, accountId, reason, key } = credit
  if (actor.id === accountId) throw new Problem('own_decision')
  const amount = cents(credit.amount, 'amount')
  const max = cents(settings.get('maximumCreditAmount'))
  if (amount <= 0n || amount > max) {
    throw fieldProblem('top_up_out_of_range', 'amount', { min: 1n, max })
  }
  const giving = db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockDecidedAccount(tx, { actor, accountId, now })
    await expectFan(tx, accountId)
    const before = key === undefined ? undefined : await findByKey(tx, { giverId: actor.id, key })
    if (before && (before.account_id !== accountId || before.cents !== amount)) {
      throw new Problem('key_reused')
    }
    if (before) return before.id
    const stored = { accountId, cents: amount, reason, giverId: actor.id, key }
    const id = await insertCredit(tx, stored, now)
    await recordDecision(tx, {
      ...{ actorId: actor.id, action: 'wallet.credited', reason },
      ...{ targetKind: 'account', targetId: accountId, after: { credited: dollars(amount) } },
    })
    await publish(tx, { topic: 'wallet.changed', accountId })
    await publish(tx, {
      topic: 'notice.published',
      notice: {
        ...{ topic: 'credit', recipientIds: [accountId], causeId: id },
        ...{ about: { kind: 'credit', id }, amountCents: Number(amount) },
      },
    })
    return id
  })
  // Another credit was given under this key at the same moment.
  return giving.catch(refusedBy('wallet_credit_key', () => new Problem('key_reused')))
}

/** What creators have comes from what they earn: only fans spend from a wallet. */
async function expectFan(tx: Tx, accountId: string): Promise<void> {
  const fan = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('is_performer', '=', false)
    .executeTakeFirst()
  if (!fan) throw new Problem('not_found')
}

const findByKey = (tx: Tx, { giverId, key }: { giverId: string; key: string }) =>
  tx
    .selectFrom('wallet_credit')
    .select(['id', 'account_id', 'cents'])
    .where('giver_id', '=', giverId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
