import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  GatewayUnavailable,
  type PaymentGateway,
  PayoutAccountRefused,
  type PayoutAccounts,
} from '#server/platform/payments/index.ts'
import type { PayoutAccountRow } from './account.ts'
import { findCountry, findPayoutAccount } from './reads.ts'
import { beginRead, insertPayoutAccount, setReference, setState } from './writes.ts'

export interface PayoutAccountParts {
  db: Db
  clock: Clock
  gateway: PaymentGateway
  siteUrl: string
}

/**
 * The address of the gateway's page on which a creator signs up for payouts. The first call opens the
 * account, later ones find it. Throws `gateway_unavailable`.
 */
export async function openPayoutAccount(
  parts: PayoutAccountParts,
  creatorId: string,
): Promise<string> {
  const { clock, db, gateway, siteUrl } = parts
  const accounts = payoutAccountsOf(gateway)
  const owner = { creatorId, gateway: gateway.name }
  let account = await findPayoutAccount(db, owner)
  if (!account) {
    const country = await findCountry(db, creatorId)
    const row = { id: newId(), account_id: creatorId, gateway: gateway.name, country }
    await insertPayoutAccount(db, row, clock.now())
    // Two calls at once: one row, which both find.
    account = await findPayoutAccount(db, owner)
  }
  if (!account) throw new Problem('gateway_unavailable')
  const page = (how: string) =>
    new URL(`/creator/banking?stripe=${how}#payout-stripe`, siteUrl).href
  return answered(async () =>
    accounts.signUpPage({
      reference: await referenceOf(db, accounts, account),
      returnUrl: page('returned'),
      refreshUrl: page('again'),
    }),
  )
}

/**
 * Read a creator's account at the gateway, and keep what it says; undefined when there is none yet.
 * Throws `gateway_unavailable`.
 */
export async function readPayoutAccount(
  parts: PayoutAccountParts,
  creatorId: string,
): Promise<PayoutAccountRow | undefined> {
  payoutAccountsOf(parts.gateway)
  const account = await findPayoutAccount(parts.db, { creatorId, gateway: parts.gateway.name })
  return account?.reference ? answered(() => refreshPayoutAccount(parts, account)) : account
}

/**
 * Read the state of an account at the gateway and keep it, unless one was kept whose reading began
 * later. Throws `GatewayUnavailable`.
 */
export async function refreshPayoutAccount(
  { clock, db, gateway }: Omit<PayoutAccountParts, 'siteUrl'>,
  account: PayoutAccountRow,
): Promise<PayoutAccountRow> {
  const accounts = payoutAccountsOf(gateway)
  const { id } = account
  const reference = await referenceOf(db, accounts, account)
  const read = await beginRead(db, id)
  const state = await accounts.read(reference)
  const stored = await setState(db, { id, read, state }, clock.now())
  if (stored || account.account_id === null) return stored ?? account
  const owner = { creatorId: account.account_id, gateway: account.gateway }
  return (await findPayoutAccount(db, owner)) ?? account
}

/** The gateway's id of an account, which is opened if it has none: its row is there, so it is one. */
async function referenceOf(
  db: Db,
  accounts: PayoutAccounts,
  { id, account_id, country, reference }: PayoutAccountRow,
): Promise<string> {
  if (reference !== null) return reference
  const opened = await accounts.open({
    key: id,
    country,
    metadata: { creator_id: account_id ?? '' },
  })
  await setReference(db, { id, reference: opened })
  return opened
}

/** Throws `gateway_unavailable` where this site pays no creators through its gateway. */
export function payoutAccountsOf({ payoutAccounts }: PaymentGateway): PayoutAccounts {
  if (!payoutAccounts) throw new Problem('gateway_unavailable')
  return payoutAccounts
}

async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isTheirs = error instanceof GatewayUnavailable || error instanceof PayoutAccountRefused
    throw isTheirs ? new Problem('gateway_unavailable') : error
  }
}
