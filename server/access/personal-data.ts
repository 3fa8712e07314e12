import {
  deleted,
  erased,
  kept,
  type PersonalDataPart,
} from '#server/platform/personal-data/index.ts'

/** What access holds of people. */
export const accessData: PersonalDataPart = {
  tables: {
    // The other side is counted by profiles.
    follow: [deleted('following_id'), erased('one by one, since followers are counted')],
    user_block: deleted('creator_id', 'user_id'),
    creator_country_block: deleted('creator_id'),
    creator_mute: deleted('account_id', 'creator_id'),
    entitlement: kept('ids and times of what was paid for'),
  },
}
