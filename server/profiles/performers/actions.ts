import type { CountChange } from '#server/access/index.ts'
import type { ConfirmParts } from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import {
  type AccountChange,
  type AccountOwner,
  changeAccount,
} from '#server/profiles/users/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { BodyField } from './body-fields.ts'
import { checkCategories } from './reads.ts'
import { birthDay, bodyOf, checkCountry, checkPrice } from './rules.ts'
import { addLikes, type ProfileFields, updateProfile } from './writes.ts'

/** Fields of a creator's own profile; undefined values stay unchanged. */
export interface ProfileChange
  extends AccountChange,
    Omit<ProfileFields, 'body'>,
    Partial<Record<Exclude<BodyField, 'gender'>, string | undefined>> {}

interface Parts extends ConfirmParts {
  settings: Settings
}

/** Change the own creator profile. Nothing is changed when any field is invalid. */
export async function changeProfile(
  parts: Parts,
  account: AccountOwner,
  change: ProfileChange,
): Promise<void> {
  const limits = {
    min: parts.settings.get('minimumSubscriptionPrice'),
    max: parts.settings.get('maximumSubscriptionPrice'),
  }
  checkPrice('monthlyPrice', change.monthlyPrice, limits)
  checkPrice('yearlyPrice', change.yearlyPrice, limits)
  const dateOfBirth = change.dateOfBirth
    ? birthDay(change.dateOfBirth, parts.clock.now())
    : undefined
  const body = bodyOf(change)
  checkCountry(change.country)
  await checkCategories(parts.db, change.categoryIds)
  await changeAccount(parts, account, { ...change, dateOfBirth })
  if (!(await updateProfile(parts.db, account.accountId, { ...change, body })))
    throw new Problem('not_found')
}

/**
 * Change the counters of a creator: likes are counted, bookmarks of creators are not. False when the
 * creator is gone.
 */
export function countOnCreator(tx: Tx, id: string, { likes = 0 }: CountChange): Promise<boolean> {
  return addLikes(tx, id, likes)
}
