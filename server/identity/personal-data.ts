import type { Db } from '#server/platform/database/index.ts'
import { dropJobs } from '#server/platform/jobs/index.ts'
import {
  deleted,
  erased,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { deleteThrottled } from './account-deletion/index.ts'
import { exportKey } from './data-export/index.ts'
import { SEND_NEW_DEVICE } from './sessions/index.ts'

/** Personal data of identity. */
export const identityData = ({ db, store }: { db: Db; store: FileStore }): PersonalDataPart => ({
  tables: {
    account: erased('as the last step, by the job that deletes it'),
    account_change: deleted('account_id'),
    consent: deleted('account_id'),
    data_export: deleted('account_id'),
    demo_login: deleted('account_id'),
    email_link: deleted('account_id'),
    email_throttle: kept('hashes of addresses, for an hour; that of the account is deleted'),
    former_username: deleted('account_id'),
    second_factor: deleted('account_id'),
    passkey: deleted('account_id'),
    passkey_challenge: deleted('account_id'),
    social_login: deleted('account_id'),
    recovery_code: erased('with its second factor'),
    session: deleted('account_id'),
    sign_in_challenge: deleted('account_id'),
  },
  exports: {
    account: exported('id', { without: ['password_hash'] }),
    account_change: exported('account_id', {
      without: ['password_hash', 'payout_details', 'verified_email'],
    }),
    demo_login: withheld('the login of a demo'),
    email_link: withheld('hashes of links'),
    passkey_challenge: withheld('hashes, for minutes'),
    recovery_code: withheld('hashes'),
    sign_in_challenge: withheld('hashes, for minutes'),
  },
  erase: async ({ id, email }) => {
    await store.remove(exportKey(id))
    await dropJobs(db, { task: SEND_NEW_DEVICE, mention: id })
    if (!email) return
    await dropJobs(db, { mention: email })
    await deleteThrottled(db, email)
  },
})
