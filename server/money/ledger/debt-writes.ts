import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'
import { type Line, withoutZeros } from './entry.ts'
import { openAccount } from './open-writes.ts'
import { debtCents } from './reads.ts'

/**
 * The lines that give money to the owner of a wallet: first they pay what the owner owes the site, and
 * the wallet gets the rest. Everything that adds to a wallet uses them, so that nobody owes money and
 * has some. Locks the wallet until the transaction ends: two credits never pay one debt twice.
 */
export async function creditLines(tx: Tx, ownerId: string, cents: bigint): Promise<Line[]> {
  const balance = (await lockWallet(tx, ownerId)) ?? 0n
  const debt = balance > 0n ? 0n : await debtCents(tx, ownerId)
  const paid = debt < cents ? debt : cents
  return withoutZeros([
    { account: { debt: ownerId }, amount: paid },
    { account: { wallet: ownerId }, amount: cents - paid },
  ])
}

/**
 * The lines that take money from the owner of a wallet whether it is there or not, as when a bank took a
 * top-up back: what the wallet holds, and the rest is owed from now on. Locks the wallet.
 */
export async function forcedDebitLines(
  tx: Tx,
  { ownerId, cents }: { ownerId: string; cents: bigint },
  now: Date,
): Promise<Line[]> {
  const balance = (await lockWallet(tx, ownerId)) ?? 0n
  const taken = balance < cents ? balance : cents
  if (taken < cents) await openAccount(tx, { ownerId, kind: 'debt' }, now)
  return withoutZeros([
    { account: { wallet: ownerId }, amount: -taken },
    { account: { debt: ownerId }, amount: taken - cents },
  ])
}

/** Lock a wallet; returns its balance in cents, undefined when there is no such account. */
export async function lockWallet(tx: Tx, ownerId: string): Promise<bigint | undefined> {
  const wallet = await tx
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', sql.lit('wallet'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return wallet && (wallet.balance_cents ?? 0n)
}
