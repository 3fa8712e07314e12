import { sql } from 'kysely'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type TrialLinkRow, trialLinkColumns } from './trial-link.ts'

const links = (db: Db | Tx) => db.selectFrom('trial_link').select(trialLinkColumns)

interface Named {
  token: string
  creatorId: string
}

/** The link of a creator's page by its token; none for a token of another creator. */
export const findByToken = (
  db: Db,
  { token, creatorId }: Named,
): Promise<TrialLinkRow | undefined> =>
  links(db).where('token', '=', token).where('creator_id', '=', creatorId).executeTakeFirst()

/** The same, locked: its uses are counted one after the other. */
export const lockByToken = (
  tx: Tx,
  { token, creatorId }: Named,
): Promise<TrialLinkRow | undefined> =>
  links(tx)
    .where('token', '=', token)
    .where('creator_id', '=', creatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface Owned {
  id: string
  creatorId: string
}

export const findOwn = (db: Db, { id, creatorId }: Owned): Promise<TrialLinkRow | undefined> =>
  links(db).where('id', '=', id).where('creator_id', '=', creatorId).executeTakeFirst()

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

export const listLinks = (db: Db, creatorId: string, page: Page): Promise<Listed<TrialLinkRow>> =>
  listRows(db, links(db).where('creator_id', '=', creatorId).orderBy('id', 'desc'), pageOf(page))

/** How many of a creator's links have not ended. */
export async function countOpen(tx: Tx, creatorId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('trial_link')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface UseRow {
  id: string
  user_id: string
  created_at: Date
  continues: boolean
}

/** Who came by a link, newest first. */
export const listUses = (db: Db, linkId: string, page: Page): Promise<Listed<UseRow>> =>
  listRows(
    db,
    db
      .selectFrom('payment_transaction as p')
      .leftJoin('subscription as s', (join) =>
        join.onRef('s.user_id', '=', 'p.source_id').onRef('s.performer_id', '=', 'p.target_id'),
      )
      .select([
        'p.id',
        'p.source_id as user_id',
        'p.created_at',
        sql<boolean>`s.subscription_type <> 'free' or s.next_recurring_at is not null`.as(
          'continues',
        ),
      ])
      .where('p.trial_link_id', '=', linkId)
      .orderBy('p.id', 'desc'),
    pageOf(page),
  )
