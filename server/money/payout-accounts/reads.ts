import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type PayoutAccountRow, type PayoutAccountValues, payoutAccountColumns } from './account.ts'

const accounts = (db: Db | Tx) =>
  db.selectFrom('payout_account').select(payoutAccountColumns).$narrowType<PayoutAccountValues>()

/** The account of a creator at a gateway, with its state when it was last read. */
export const findPayoutAccount = (
  db: Db | Tx,
  { creatorId, gateway }: { creatorId: string; gateway: string },
): Promise<PayoutAccountRow | undefined> =>
  accounts(db).where('account_id', '=', creatorId).where('gateway', '=', gateway).executeTakeFirst()

/**
 * The account of an event: by the gateway's reference, or by our key in the event, while we have no
 * reference. One whose creator is gone is not found.
 */
export const findAccountOfEvent = (
  db: Db | Tx,
  { gateway, reference, key }: { gateway: string; reference: string | null; key: string | null },
): Promise<PayoutAccountRow | undefined> =>
  accounts(db)
    .where('gateway', '=', gateway)
    .where('account_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('reference', '=', reference),
        eb.and([eb('id', '=', key ?? ''), eb('reference', 'is', null)]),
      ]),
    )
    .executeTakeFirst()

/** An account by its id, while its creator is there: for jobs. */
export const findAccountById = (db: Db, id: string): Promise<PayoutAccountRow | undefined> =>
  accounts(db).where('id', '=', id).where('account_id', 'is not', null).executeTakeFirst()

/** The country of a creator, as the gateway wants it. */
export async function findCountry(db: Db, creatorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select(sql<string | null>`upper(country)`.as('country'))
    .where('id', '=', creatorId)
    .executeTakeFirst()
  return row?.country || null
}

/** The newest accounts at a gateway. Only the sandbox of a trial site lists them: there are few. */
export const listPayoutAccounts = (
  db: Db,
  { gateway, limit }: { gateway: string; limit: number },
) =>
  db
    .selectFrom('payout_account')
    .select(['account_id as creatorId', 'reference'])
    .where('gateway', '=', gateway)
    .where('account_id', 'is not', null)
    .where('reference', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .$narrowType<{ creatorId: string; reference: string }>()
    .execute()
