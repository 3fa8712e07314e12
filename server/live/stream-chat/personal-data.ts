import {
  cleared,
  deleted,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'

/** Personal data of the chats of streams. */
export const streamChatData: PersonalDataPart = {
  tables: {
    stream_chat: [
      cleared('last_sender_id', { last_message: '' }),
      kept('with whom a private stream was; ids and times alone'),
    ],
    stream_message: cleared('sender_id', {
      ...{ text: '', is_deleted: true, meta: '{}', idempotency_key: null },
    }),
    stream_chat_rules: deleted('creator_id'),
    stream_mute: deleted('creator_id', 'account_id'),
    stream_moderator: deleted('creator_id', 'account_id'),
    stream_tip: kept('what of a charge is counted for its stream; ids and amounts alone'),
  },
  exports: {
    stream_chat: withheld(
      'the last messages of chats, which are exported as messages of their authors',
    ),
    stream_message: exported('sender_id', { without: ['idempotency_key'] }),
    stream_mute: exported('creator_id', { without: ['muted_by'] }),
    stream_moderator: exported(['creator_id', 'account_id']),
  },
}
