import type { CreatorSelf, Me } from '#contract/profiles/me.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { accountPictures, type CreatorCards } from '#server/profiles/cards/index.ts'
import { readOwnProfile } from '#server/profiles/performers/index.ts'
import type { AccountRow, ReadOwnAccount } from '#server/profiles/users/index.ts'

/**
 * The balance of an account in whole cents, a fan's wallet or a creator's earnings, and what a fan
 * owes.
 */
export type BalanceOf = (
  account: Pick<Viewer, 'id' | 'isPerformer'>,
) => Promise<{ cents: bigint; debtCents: bigint }>

/** A creator's account for payouts at the payment gateway; null when there is none. */
export type PayoutAccountOf = (creatorId: string) => Promise<CreatorSelf['stripeAccount']>

export interface SelfParts {
  db: Db
  clock: Clock
  creatorCards: CreatorCards
  balanceOf: BalanceOf
  payoutAccountOf: PayoutAccountOf
  readOwnAccount: ReadOwnAccount
  files: Files
}

/** A fan's own account, or a creator's whole own profile. */
export async function readMe(parts: SelfParts, viewer: Viewer): Promise<Me> {
  const { account, money } = await readAccount(parts, viewer)
  if (!viewer.isPerformer) {
    const stats = { totalSubscriptions: account.subscriptionCount }
    return { ...account, ...money, stats, verifiedDocument: false, verifiedAccount: false }
  }
  const profile = await readCreator(parts, viewer)
  return {
    ...profile,
    ...account,
    ...money,
    stats: { ...profile.stats, totalSubscriptions: profile.stats.subscribers },
  }
}

/** A creator's whole own profile. */
export async function readCreatorSelf(parts: SelfParts, viewer: Viewer): Promise<CreatorSelf> {
  const [{ account, money }, profile] = await Promise.all([
    readAccount(parts, viewer),
    readCreator(parts, viewer),
  ])
  return { ...profile, ...account, ...money }
}

async function readCreator(parts: SelfParts, viewer: Viewer) {
  const [profile, stripeAccount] = await Promise.all([
    readOwnProfile(parts, viewer),
    parts.payoutAccountOf(viewer.id),
  ])
  return { ...profile, stripeAccount }
}

async function readAccount({ readOwnAccount, balanceOf }: SelfParts, viewer: Viewer) {
  const [row, { cents, debtCents }] = await Promise.all([
    readOwnAccount(viewer.id),
    balanceOf(viewer),
  ])
  if (!row) throw new Problem('not_found')
  const money = { balance: dollars(cents), debt: dollars(debtCents) }
  return { account: presentAccount(row), money }
}

function presentAccount(row: AccountRow) {
  return {
    _id: row.id,
    username: row.username ?? '',
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
    writesIn: row.writes_in,
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    ...accountPictures(row),
    isPerformer: row.is_performer,
    verifiedEmail: row.verified_email,
    deletesAt: row.deletion_due_at?.toISOString() ?? null,
    twitterConnected: row.twitterConnected,
    googleConnected: row.googleConnected,
    roles: row.roles,
    schoolName: row.school_name,
    courseCode: row.course_codes,
    year: row.year,
    major: row.majors,
    subscriptionCount: row.subscription_count,
  }
}
