import { sql } from 'kysely'
import { isEntitledTo } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  cleared,
  deleted,
  erased,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'
import { deleteNames } from './conversations/index.ts'
import { deletedText } from './messages/rules.ts'

/** Erases a column except in messages that somebody bought and may still read. */
const unlessSold = (column: 'text' | 'file_ids', empty: string) =>
  sql<string>`case when is_sale and exists (
      select from entitlement e where e.subject_kind = 'message' and e.subject_id = message.id
        and e.source_kind = 'purchase' and e.ends_at is null)
    then ${sql.ref(column)} else ${sql.raw(empty)} end`

/** The same of what was sent to many fans, as long as one holds a copy. */
const unlessHeld = (column: 'text' | 'file_ids', empty: string) =>
  sql<string>`case when is_sale and exists (
      select from mass_message_recipient r
      join entitlement e on e.account_id = r.fan_id and e.subject_id = r.message_id
      where r.mass_id = mass_message.id and e.ends_at is null)
    then ${sql.ref(column)} else ${sql.raw(empty)} end`

/** Personal data of messaging. */
export const messagingData = ({ clock, db }: { clock: Clock; db: Db }): PersonalDataPart => ({
  tables: {
    conversation: [
      cleared('last_sender_id', { last_message: deletedText }),
      cleared(['creator_id', 'fan_id'], { name: '' }),
    ],
    conversation_member: erased('names of conversations and drafts; ids and numbers stay'),
    message: cleared('sender_id', {
      ...{ text: unlessSold('text', `''`), file_ids: unlessSold('file_ids', `'{}'`) },
      ...{ meta: '{}', is_deleted: true, idempotency_key: null },
    }),
    mass_message: cleared('creator_id', {
      ...{ text: unlessHeld('text', `''`), file_ids: unlessHeld('file_ids', `'{}'`) },
      ...{ status: 'cancelled', idempotency_key: null },
    }),
    mass_message_recipient: kept('which copy is whose; ids and times alone'),
    contact_label: deleted('account_id'),
    labelled_contact: deleted('contact_id'),
    saved_reply: deleted('account_id'),
    message_reaction: deleted('account_id'),
    message_preference: deleted('account_id'),
  },
  exports: {
    conversation: exported(['creator_id', 'fan_id'], { without: ['name', 'last_message'] }),
    conversation_member: exported('account_id', { without: ['unread_count', 'message_count'] }),
    message: exported('sender_id', {
      without: ['idempotency_key'],
      or: (accountId) => wasReceived(accountId, clock.now()),
    }),
    mass_message: exported('creator_id', {
      without: ['idempotency_key', 'audience', 'candidates', 'delivered', 'excluded'],
      or: (accountId) => hasCopy(accountId, clock.now()),
    }),
    labelled_contact: withheld('labels of others for the account'),
  },
  erase: ({ id }) => deleteNames(db, id),
})

/**
 * Messages received from the other members of private conversations; sold ones only to who is
 * entitled to them.
 */
function wasReceived(accountId: string, now: Date) {
  return sql<boolean>`exists (
      select from conversation c where c.id = message.conversation_id and c.type = 'private'
        and (c.creator_id = ${accountId} or c.fan_id = ${accountId}))
    and (not is_sale or ${isEntitledTo(sql`${accountId}`, 'message.id', now)})`
}

/** A copy of what was sent to many fans, which holds its text. */
const hasCopy = (accountId: string, now: Date) =>
  sql<boolean>`exists (
    select from mass_message_recipient r
    where r.mass_id = mass_message.id and r.fan_id = ${accountId} and r.message_id is not null
      and (not mass_message.is_sale or ${isEntitledTo(sql`${accountId}`, 'r.message_id', now)}))`
