import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Listed } from '#server/kernel/pages.ts'
import type { DisputeCase, EvidenceStage } from '#server/money/disputes/index.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

export type EvidenceRow = Selectable<DB['dispute_evidence']>

/** The evidence of a dispute: that of a stage, or else the latest one. */
export const findEvidence = (
  db: Db | Tx,
  { disputeId, stage }: { disputeId: string; stage: EvidenceStage | undefined },
): Promise<EvidenceRow | undefined> =>
  db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy(
      (eb) => eb('stage', '=', stage ?? null),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All evidence about the payments of an account. */
export const listEvidenceOf = (db: Db, fanId: string) =>
  db
    .selectFrom('dispute_evidence')
    .select(['dispute_id', 'stage', 'attempt'])
    .where('fan_id', '=', fanId)
    .execute()

/** The card payment of a dispute, as its receipt says it. */
export const findReceipt = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_transaction as p')
    .leftJoin('payment_card as k', 'k.id', 'p.card_id')
    .select(['p.id', 'p.type', 'p.meta', 'p.target', 'p.target_id', 'p.gateway_ref'])
    .select(['p.original_cents', 'p.total_cents', 'p.refunded_cents', 'p.credited_cents'])
    .select(['p.created_at', 'p.terms_version_id', 'k.brand', 'k.last4', 'k.holder_name'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()

/** The cardholder's account, with the terms that it accepted. */
export const findFan = (db: Db, id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('consent as c', 'c.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.first_name', 'a.last_name', 'a.username', 'a.email', 'a.country'])
    .select(['a.verified_email', 'a.language', 'a.created_at'])
    .select(['c.given_at', 'c.terms_version', 'c.terms_version_id', 'c.is_adult'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

/** Names of accounts as a document shows them, by id; without those that are deleted. */
export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('account')
    .select(['id', 'name', 'username'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where('username', 'is not', null)
    .execute()
  return new Map(found.map(({ id, name, username }) => [id, `${name} (@${username})`.trim()]))
}

interface Span {
  accountId: string
  from: Date
  until: Date
  limit: number
}

/** What an account paid for from its wallet, the first one first. */
export const listPurchases = (db: Db, { accountId, from, until, limit }: Span) =>
  db
    .selectFrom('wallet_charge as c')
    .select(['c.id', 'c.type', 'c.target', 'c.target_id', 'c.performer_id'])
    .select(['c.total_cents', 'c.refunded_cents', 'c.created_at'])
    .where('c.source_id', '=', accountId)
    .where('c.created_at', '>=', from)
    .where('c.created_at', '<', until)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** The sign-ins of an account whose sessions are known, the latest first. */
export const listSignIns = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_used_at', 'user_agent', 'country'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Whose conversations with the fan may be shown to the bank: of a top-up, those with all creators. */
export const creatorOf = ({ target, target_id: id }: DisputeCase) =>
  target === 'performer' ? id : undefined

const messages = (db: Db | Tx, dispute: DisputeCase) => {
  const creatorId = creatorOf(dispute)
  return db
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .leftJoin('mass_message as x', 'x.id', 'm.mass_id')
    .select(['m.id', 'm.sender_id', 'm.created_at'])
    .select(sql<string>`coalesce(x.text, m.text)`.as('text'))
    .select(sql<number>`cardinality(coalesce(x.file_ids, m.file_ids))`.as('files'))
    .where('c.type', '=', 'private')
    .where('c.fan_id', '=', dispute.fan_id)
    .$if(creatorId !== undefined, (found) => found.where('c.creator_id', '=', creatorId ?? ''))
    .where('m.is_deleted', '=', false)
}

export type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number]

/** Those of the given messages that may be part of the evidence, the first one first. */
export const findMessages = (db: Db | Tx, dispute: DisputeCase, ids: readonly string[]) =>
  messages(db, dispute)
    .where('m.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('m.id')
    .execute()

/** A page of the fan's conversation with a creator, the newest first. */
export async function listMessages(
  db: Db,
  dispute: DisputeCase,
  { partnerId, before, limit }: { partnerId: string; before: string | undefined; limit: number },
): Promise<Listed<FoundMessage> & { next: string | null }> {
  const data = await messages(db, dispute)
    .where('c.creator_id', '=', partnerId)
    .$if(before !== undefined, (found) => found.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
  const next = data.length === limit ? (data.at(-1)?.id ?? null) : null
  return { data, total: data.length, next }
}

/** The creators with whom the fan has a conversation, the latest first. */
export async function listPartners(db: Db, dispute: DisputeCase, limit: number): Promise<string[]> {
  const creatorId = creatorOf(dispute)
  const found = await db
    .selectFrom('conversation_member as me')
    .innerJoin('conversation as c', 'c.id', 'me.conversation_id')
    .select('c.creator_id')
    .where('me.account_id', '=', dispute.fan_id)
    .where('me.type', '=', 'private')
    .where('c.fan_id', '=', dispute.fan_id)
    .$if(creatorId !== undefined, (some) => some.where('c.creator_id', '=', creatorId ?? ''))
    .orderBy('me.last_message_at', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ creator_id }) => creator_id)
}
