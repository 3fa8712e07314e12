import {
  deleted,
  erased,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'

/** What access holds of people. */
export const accessData: PersonalDataPart = {
  tables: {
    // The other side is counted by profiles.
    follow: [deleted('following_id'), erased('one by one, since followers are counted')],
    user_block: deleted('creator_id', 'user_id'),
    creator_country_block: deleted('creator_id'),
    creator_mute: deleted('account_id', 'creator_id'),
    dismissed_item: deleted('account_id', 'creator_id'),
    entitlement: kept('ids and times of what was paid for'),
    view_mark: deleted('viewer', 'object_id'),
  },
  exports: {
    follow: exported(['follower_id', 'following_id']),
    // Nobody learns by whom they were blocked or muted.
    user_block: exported('creator_id'),
    creator_mute: exported('account_id'),
    dismissed_item: exported('account_id'),
    entitlement: exported('account_id'),
    view_mark: withheld('for an hour, so that a reader counts once'),
  },
}
