import { hash } from 'node:crypto'
import type { Db } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'

/** One side of a conversation. */
export interface ChatMember {
  token: string
  conversationId: string
  /** Place of the other side among all members. */
  partner: number
}

const id = (kind: string, nth: number) => `6b${kind}${nth.toString(16).padStart(21, '0')}`

/**
 * Creators with a subscribed fan each, who have a conversation, by SQL; and the table of the bare server, with
 * the columns and indexes of ours.
 */
export async function openConversations(db: Db, pairs: number): Promise<ChatMember[]> {
  const all = Array.from({ length: pairs }, (_, nth) => nth)
  const accounts = all.flatMap((nth) => [
    { id: id('2', nth), isPerformer: true, conversationId: id('1', nth) },
    { id: id('3', nth), isPerformer: false, conversationId: id('1', nth) },
  ])
  const tokenOf = ({ id: account }: { id: string }) => `bench-chat-${account}`
  const given = JSON.stringify(
    accounts.map((one) => ({ ...one, token: hash('sha256', tokenOf(one), 'hex') })),
  )
  const members = (name: string) =>
    `json_to_recordset($1::json) ${name} (id text, "isPerformer" boolean, "conversationId" text, token text)`
  const pair = `${members('c')} join ${members('f')} using ("conversationId")
    where c."isPerformer" and not f."isPerformer"`
  for (const statement of [
    `insert into account (id, username, name, is_performer)
     select id, 'chat_' || id, 'Member ' || id, "isPerformer" from ${members('m')}`,
    `insert into creator (account_id, verified_document) select id, true from ${members('m')} where "isPerformer"`,
    `insert into session (token_hash, id, account_id, expires_at)
     select decode(token, 'hex'), id, id, now() + interval '1 day' from ${members('m')}`,
    `insert into entitlement (account_id, subject_id, subject_kind, source_kind, source_id, starts_at)
     select f.id, c.id, 'performer', 'subscription', f.id, now() from ${pair}`,
    `insert into conversation (id, type, creator_id, fan_id)
     select "conversationId", 'private', c.id, f.id from ${pair}`,
    `insert into conversation_member (conversation_id, account_id)
     select "conversationId", id from ${members('m')}`,
  ]) {
    await rows(db, statement, [given])
  }
  await rows(db, 'create table bare_message (like message including all)')
  await rows(db, 'vacuum analyze')
  return accounts.map((account, nth) => ({
    token: tokenOf(account),
    conversationId: account.conversationId,
    partner: nth % 2 === 0 ? nth + 1 : nth - 1,
  }))
}
