import {
  cleared,
  deleted,
  exported,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'

/** Personal data of live streams. Their rows stay for the charges that refer to them. */
export const liveData: PersonalDataPart = {
  tables: {
    stream: cleared('creator_id', {
      ...{ title: '', description: '', goal_title: null, goal_cents: null },
    }),
    stream_presence: deleted('account_id'),
    stream_ban: [deleted('creator_id'), deleted('account_id')],
    stream_key: deleted('creator_id'),
  },
  exports: {
    stream_ban: exported('creator_id'),
    stream_presence: withheld('what runs at this moment'),
    stream_key: withheld('a secret'),
  },
}
