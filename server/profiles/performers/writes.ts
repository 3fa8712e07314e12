import type { Updateable } from 'kysely'
import type { PrivateChatFor, ProfileLink } from '#contract/profiles/cards.ts'
import { cents } from '#server/kernel/money.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'
import type { BodyField } from './body-fields.ts'

/** Profile fields that only creators have; undefined values stay unchanged. Prices are dollars. */
export interface ProfileFields {
  bio?: string | undefined
  city?: string | undefined
  state?: string | undefined
  address?: string | undefined
  zipcode?: string | undefined
  phone?: string | undefined
  phoneCode?: string | undefined
  languages?: string[] | undefined
  links?: ProfileLink[] | undefined
  /** Subscribers; 0 for no goal. */
  subscriberGoal?: number | undefined
  subscriberGoalText?: string | undefined
  categoryIds?: string[] | undefined
  /** Values of options; null clears one. */
  body?: Partial<Record<Exclude<BodyField, 'gender'>, string | null>> | undefined
  activateWelcomeVideo?: boolean | undefined
  marksMedia?: boolean | undefined
  marksViewers?: boolean | undefined
  isFreeSubscription?: boolean | undefined
  durationFreeSubscriptionDays?: number | undefined
  monthlyPrice?: number | undefined
  yearlyPrice?: number | undefined
  publicChatPrice?: number | undefined
  /** Null: no private streams. */
  privateChatPrice?: number | null | undefined
  privateChatFor?: PrivateChatFor | undefined
}

/** Make an account an unverified creator. */
export async function insertCreator(
  tx: Tx,
  { accountId, categoryIds }: { accountId: string; categoryIds: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('creator')
    .values({ account_id: accountId, category_ids: [...categoryIds] })
    .execute()
}

/** Change a creator's profile; false when there is no such creator. */
export async function updateProfile(
  db: Db | Tx,
  accountId: string,
  change: ProfileFields,
): Promise<boolean> {
  const set = columnsOf(change)
  if (Object.values(set).every((value) => value === undefined)) return true
  const changed = await db
    .updateTable('creator')
    .set(set)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type PriceField = `${'monthly' | 'yearly' | 'publicChat' | 'privateChat'}Price`

function centsOf(
  change: ProfileFields,
  field: Exclude<PriceField, 'privateChatPrice'>,
): bigint | undefined
function centsOf(change: ProfileFields, field: PriceField): bigint | null | undefined
function centsOf(change: ProfileFields, field: PriceField) {
  const dollars = change[field]
  return typeof dollars === 'number' ? cents(dollars, field) : dollars
}

/** Kysely ignores undefined values. */
const columnsOf = (change: ProfileFields): Updateable<DB['creator']> => ({
  bio: change.bio,
  city: change.city,
  state: change.state,
  address: change.address,
  zipcode: change.zipcode,
  phone: change.phone,
  phone_code: change.phoneCode,
  languages: change.languages,
  links: change.links && JSON.stringify(change.links),
  subscriber_goal: change.subscriberGoal === 0 ? null : change.subscriberGoal,
  subscriber_goal_text: change.subscriberGoalText,
  sexual_orientation: change.body?.sexualOrientation,
  category_ids: change.categoryIds,
  ethnicity: change.body?.ethnicity,
  marks_media: change.marksMedia,
  marks_viewers: change.marksViewers,
  height: change.body?.height,
  weight: change.body?.weight,
  body_type: change.body?.bodyType,
  eyes: change.body?.eyes,
  hair: change.body?.hair,
  butt: change.body?.butt,
  activate_welcome_video: change.activateWelcomeVideo,
  is_free_subscription: change.isFreeSubscription,
  free_subscription_days: change.durationFreeSubscriptionDays,
  monthly_price_cents: centsOf(change, 'monthlyPrice'),
  yearly_price_cents: centsOf(change, 'yearlyPrice'),
  public_chat_price_cents: centsOf(change, 'publicChatPrice'),
  private_chat_price_cents: centsOf(change, 'privateChatPrice'),
  private_chat_for: change.privateChatFor,
})

/** Change a creator's number of likes; false when there is no such creator. */
export async function addLikes(tx: Tx, creatorId: string, by: number): Promise<boolean> {
  const changed = await tx
    .updateTable('creator')
    .set((eb) => ({ like_count: eb('like_count', '+', by) }))
    .where('account_id', '=', creatorId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
