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

/** Personal data of messaging. */
export const messagingData = ({ clock, db }: { clock: Clock; db: Db }): PersonalDataPart => ({
  tables: {
    conversation: [
      cleared('last_sender_id', { last_message: deletedText }),
      cleared(['creator_id', 'fan_id'], { name: '' }),
    ],
    conversation_member: erased('names of conversations; ids and numbers stay'),
    message: cleared('sender_id', {
      ...{ text: '', file_ids: [], meta: '{}', is_deleted: true, idempotency_key: null },
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
