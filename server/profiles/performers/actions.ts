import { cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, rows } from '#server/platform/database/index.ts'
import { sanitiseHtml } from '#server/platform/html.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { type AccountChange, changeAccount } from '#server/profiles/users/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { birthDay, checkPrice } from './rules.ts'

/** What a creator may change of the own profile; what is not given stays. */
export interface ProfileChange extends AccountChange {
  bio?: string | undefined
  city?: string | undefined
  state?: string | undefined
  address?: string | undefined
  zipcode?: string | undefined
  sexualOrientation?: string | undefined
  categoryIds?: string[] | undefined
  ethnicity?: string | undefined
  height?: string | undefined
  weight?: string | undefined
  bodyType?: string | undefined
  eyes?: string | undefined
  hair?: string | undefined
  butt?: string | undefined
  activateWelcomeVideo?: boolean | undefined
  isFreeSubscription?: boolean | undefined
  durationFreeSubscriptionDays?: number | undefined
  monthlyPrice?: number | undefined
  yearlyPrice?: number | undefined
  publicChatPrice?: number | undefined
}

interface Parts {
  db: Db
  passwords: Passwords
  settings: Settings
}

/** Change the own creator profile. Nothing is changed when any field does not fit. */
export async function changeProfile(
  parts: Parts,
  account: { accountId: string; keepToken: string | undefined },
  change: ProfileChange,
): Promise<void> {
  const limits = {
    min: parts.settings.get('minimumSubscriptionPrice'),
    max: parts.settings.get('maximumSubscriptionPrice'),
  }
  checkPrice('monthlyPrice', change.monthlyPrice, limits)
  checkPrice('yearlyPrice', change.yearlyPrice, limits)
  const dateOfBirth = change.dateOfBirth ? birthDay(change.dateOfBirth, new Date()) : undefined
  await changeAccount(parts, account, { ...change, dateOfBirth })
  await writeProfile(parts.db, account.accountId, change)
}

const columns = {
  bio: 'bio',
  city: 'city',
  state: 'state',
  address: 'address',
  zipcode: 'zipcode',
  sexualOrientation: 'sexual_orientation',
  categoryIds: 'category_ids',
  ethnicity: 'ethnicity',
  height: 'height',
  weight: 'weight',
  bodyType: 'body_type',
  eyes: 'eyes',
  hair: 'hair',
  butt: 'butt',
  activateWelcomeVideo: 'activate_welcome_video',
  isFreeSubscription: 'is_free_subscription',
  durationFreeSubscriptionDays: 'free_subscription_days',
} as const

const prices = {
  monthlyPrice: 'monthly_price_cents',
  yearlyPrice: 'yearly_price_cents',
  publicChatPrice: 'public_chat_price_cents',
} as const

async function writeProfile(db: Db, accountId: string, change: ProfileChange): Promise<void> {
  const values: unknown[] = [accountId]
  const sets: string[] = []
  const set = (column: string, value: unknown) => {
    values.push(value)
    sets.push(`${column} = $${values.length}`)
  }
  const clean = change.bio === undefined ? change : { ...change, bio: sanitiseHtml(change.bio) }
  for (const [name, column] of Object.entries(columns)) {
    const value = clean[name as keyof typeof columns]
    if (value !== undefined) set(column, value)
  }
  for (const [name, column] of Object.entries(prices)) {
    const price = change[name as keyof typeof prices]
    if (price !== undefined) set(column, cents(price))
  }
  if (sets.length === 0) return
  const changed = await rows(
    db,
    `update creator set ${sets.join(', ')} where account_id = $1 returning account_id`,
    values,
  )
  if (changed.length === 0) throw new Problem('not_found')
}
