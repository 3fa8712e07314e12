import { removeFiles } from '#server/files/index.ts'
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
import { deleteCourses } from './courses/index.ts'
import { deleteDocuments } from './documents/index.ts'
import { unfollowAll } from './follows/index.ts'

/** Personal data of profiles. */
export const profileData = (db: Db): PersonalDataPart => ({
  tables: {
    creator: cleared('account_id', {
      ...{ bio: '', city: '', state: '', address: '', zipcode: '', phone: '', phone_code: '' },
      ...{ sexual_orientation: null, languages: [], category_ids: [], links: '[]' },
      ...{ height: null, weight: null, body_type: null, eyes: null, hair: null, butt: null },
      ...{ ethnicity: null, response_time: '', subscriber_goal: null, subscriber_goal_text: '' },
      ...{ marks_media: false, marks_viewers: false },
      ...{ activate_welcome_video: false, welcome_video_file_id: null, is_featured: false },
      ...{ verified_document: false, verified_account: false, live: false },
    }),
    creator_category: kept('of the site'),
    creator_search: deleted('account_id'),
    creator_verification: deleted('account_id'),
    course: erased('what nobody names any more'),
    fan_interests: deleted('account_id'),
    identity_document: erased('with its files'),
    payout_details: deleted('account_id'),
  },
  exports: {
    course: withheld('of the site'),
    creator_search: withheld('what the search makes of a profile'),
    fan_interests: exported('account_id'),
    identity_document: exported('account_id'),
  },
  erase: async ({ id }) => {
    await unfollowAll(db, id)
    await db.transaction().execute(async (tx) => {
      await removeFiles(tx, await deleteDocuments(tx, { accountId: id }))
      await deleteCourses(tx, id)
    })
  },
})
