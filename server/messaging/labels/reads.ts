import { type RawBuilder, sql } from 'kysely'
import type { Label } from '#contract/messaging/labels.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'

/** The labels of an account by name, all or those of these ids, with how many accounts have each. */
export const findOwnLabels = (
  db: Db | Tx,
  accountId: string,
  ids?: readonly string[],
): Promise<Label[]> =>
  db
    .selectFrom('contact_label as l')
    .select(['l.id as _id', 'l.name'])
    .select(({ selectFrom }) =>
      selectFrom('labelled_contact as lc')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('lc.label_id', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .where('l.account_id', '=', accountId)
    .$if(ids !== undefined, (query) => query.where('l.id', '=', anyOf(ids ?? [])))
    .orderBy(sql`lower(l.name)`)
    .execute()

export const countLabels = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await tx
      .selectFrom('contact_label')
      .select(sql<number>`count(*)::int`.as('labels'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).labels

/** The other member of an own private conversation. */
export async function findOther(
  tx: Tx,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('conversation_member as me')
    .innerJoin('conversation_member as they', 'they.conversation_id', 'me.conversation_id')
    .select('they.account_id')
    .where('me.conversation_id', '=', conversationId)
    .where('me.account_id', '=', accountId)
    .where('me.type', '=', 'private')
    .whereRef('they.account_id', '<>', 'me.account_id')
    .executeTakeFirst()
  return found?.account_id
}

/** SQL: the ids of the labels that an account gave another one. Both are columns. */
export const labelIdsOf = (account: string, contact: string): RawBuilder<string[]> =>
  sql<string[]>`array(select lc.label_id from labelled_contact lc
    join contact_label cl on cl.id = lc.label_id
    where lc.contact_id = ${sql.ref(contact)} and cl.account_id = ${sql.ref(account)}
    order by lc.label_id)`
