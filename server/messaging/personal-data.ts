import { sql } from 'kysely'
import { isEntitledTo } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  cleared,
  erased,
  exported,
  type PersonalDataPart,
} from '#server/platform/personal-data/index.ts'
import { deleteNames } from './conversations/index.ts'
import { deletedText } from './messages/rules.ts'

/** Erases a column except in messages that somebody bought and may still read. */
const unlessSold = (column: 'text' | 'file_ids', empty: string) =>
  sql<string>`case when is_sale and exists (
      select from entitlement e where e.subject_kind = 'message' and e.subject_id = message.id
        and e.source_kind = 'purchase' and e.ends_at is null)
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
  },
  exports: {
    conversation: exported(['creator_id', 'fan_id'], { without: ['name', 'last_message'] }),
    conversation_member: exported('account_id', { without: ['unread_count', 'message_count'] }),
    message: exported('sender_id', {
      without: ['idempotency_key'],
      or: (accountId) => wasReceived(accountId, clock.now()),
    }),
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
