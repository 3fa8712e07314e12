import {
  deleted,
  erased,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'

/** Personal data of access. */
export const accessData: PersonalDataPart = {
  tables: {
    // Profiles adjust the counters of the other side.
    follow: [deleted('following_id'), erased('one by one, since followers are counted')],
    user_block: deleted('creator_id', 'user_id'),
    creator_country_block: deleted('creator_id'),
    creator_mute: deleted('account_id', 'creator_id'),
    dismissed_item: deleted('account_id', 'creator_id'),
    item_opening: deleted('account_id'),
    entitlement: kept('ids and times of what was paid for'),
    view_mark: deleted('viewer', 'object_id'),
  },
  exports: {
    follow: exported(['follower_id', 'following_id']),
    // Accounts do not learn who blocked or muted them.
    user_block: exported('author_id'),
    creator_mute: exported('account_id'),
    dismissed_item: exported('account_id'),
    entitlement: exported('account_id'),
    item_opening: exported('account_id'),
    view_mark: withheld('for an hour, so that a reader counts once'),
  },
}
