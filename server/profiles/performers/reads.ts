import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { PerformerProfile, ProfileLink } from '#contract/profiles/cards.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import {
  listBlockedCountries,
  notBlockedSql,
  notMuted,
  notMutedSql,
  type Reader,
  readForReview,
  subjectToBlocks,
  type ViewerStates,
} from '#server/access/index.ts'
import { type FileMedia, type Files, playedDirectly } from '#server/files/index.ts'
import { findFormerOwner } from '#server/identity/accounts/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { batched, builder, type Db, hotQuery, requests } from '#server/platform/database/index.ts'
import { presentBanking, presentPaypal } from '#server/profiles/banking/index.ts'
import { type CreatorCards, counterColumns, fileUrl } from '#server/profiles/cards/index.ts'
import { readOwnDocuments } from '#server/profiles/documents/index.ts'
import { bodyText } from './body-fields.ts'

interface ProfileParts {
  db: Db
  creatorCards: CreatorCards
}

interface OwnProfileParts extends ProfileParts {
  files: Files
}

const profileColumns = [
  'a.first_name',
  'a.last_name',
  'c.city',
  'c.state',
  'c.sexual_orientation',
  'c.languages',
  'c.category_ids',
  'c.height',
  'c.weight',
  'c.body_type',
  'c.eyes',
  'c.hair',
  'c.butt',
  'c.ethnicity',
  'c.public_chat_price_cents',
  'c.private_chat_price_cents',
  'c.private_chat_for',
  'c.activate_welcome_video',
  'c.welcome_video_file_id',
  'c.links',
  'c.subscriber_goal',
  'c.subscriber_goal_text',
] as const

const profiles = (db: Db, isNotMuted: RawBuilder<boolean>) =>
  db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .leftJoin('file as video', 'video.id', 'c.welcome_video_file_id')
    .select('video.media as video_media')
    .select([...counterColumns, ...profileColumns])
    .select(isNotMuted.as('not_muted'))

type ProfileRow = InferResult<ReturnType<typeof profiles>>[number]

interface ProfileRequest {
  handle: string
  viewer_id: string | null
  country: string | null
}

/** Compiled once: building the query anew took a thirtieth of a creator's page. */
const profilesBy = (column: 'id' | 'username') =>
  hotQuery<ProfileRequest, ProfileRow & { n: number }>(
    `profile by ${column}`,
    builder
      .selectFrom(
        requests<ProfileRequest & { n: number }>(
          'n int, handle text, viewer_id text, country text',
        ).as('r'),
      )
      .innerJoinLateral(
        () =>
          profiles(builder, sql.raw<boolean>(notMutedSql('a.id', 'r.viewer_id')))
            .where(`a.${column}`, '=', sql.ref<string>('r.handle'))
            .where(sql<boolean>`(a.status = 'active' or a.id = r.viewer_id)`)
            .where(sql.raw<boolean>(notBlockedSql('a.id', 'r.viewer_id', 'r.country')))
            .limit(sql.lit(1))
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('r.n')
      .selectAll('found'),
  )

const [profilesById, profilesByUsername] = [profilesBy('id'), profilesBy('username')]

/**
 * Reads the public page of a creator, by username, former username or id. Throws `not_found` for a creator who is
 * inactive, or who blocked the caller or the caller's country.
 */
export type ReadProfile = (reader: Reader, handle: string) => Promise<PerformerProfile>

/** Concurrent reads share a statement. */
export function profileReader(parts: ProfileParts & { viewerStates: ViewerStates }): ReadProfile {
  const byId = batched(parts.db, profilesById)
  const byUsername = batched(parts.db, profilesByUsername)
  return async (reader, handle) => {
    const name = handle.toLowerCase()
    const read = async (as: Reader) => {
      const { viewer, country } = subjectToBlocks(as)
      const reading = { viewer_id: viewer?.id ?? null, country: country ?? null }
      if (isId(handle)) return (await byId({ handle: name, ...reading }))[0]
      const [found] = await byUsername({ handle: name, ...reading })
      if (found) return found
      const former = await findFormerOwner(parts.db, name)
      return former ? (await byId({ handle: former, ...reading }))[0] : undefined
    }
    const row =
      (await read(reader)) ?? (await readForReview(parts.viewerStates, 'performer', reader, read))
    if (!row) throw new Problem('not_found')
    return presentProfile(parts, reader.viewer, row)
  }
}

/** Fields of every account, and what money knows of a creator. */
type OfAccount =
  | 'email'
  | 'balance'
  | 'debt'
  | 'isPerformer'
  | 'verifiedEmail'
  | 'deletesAt'
  | 'roles'
  | 'stripeAccount'

/** A creator's own profile, without the account's fields. */
export async function readOwnProfile(
  parts: OwnProfileParts,
  viewer: Viewer,
): Promise<Omit<CreatorSelf, OfAccount>> {
  const [row, countryCodes, documents] = await Promise.all([
    profiles(parts.db, notMuted('a.id', viewer.id))
      .leftJoin('payout_details as payout', 'payout.account_id', 'a.id')
      .select(['video.name as video_name', 'video.status as video_status'])
      .select(['payout.banking', 'payout.sealed_ssn', 'payout.paypal'])
      .select(['c.marks_media', 'c.marks_viewers'])
      .select(['c.verified_document', 'c.phone', 'c.phone_code', 'c.address', 'c.zipcode'])
      .where('a.id', '=', viewer.id)
      .executeTakeFirst(),
    listBlockedCountries(parts.db, viewer.id),
    readOwnDocuments(parts, viewer.id),
  ])
  if (!row) throw new Problem('not_found')
  return {
    ...(await presentProfile(parts, viewer, row)),
    twitterConnected: false,
    googleConnected: false,
    schoolName: '',
    courseCode: [],
    year: '',
    major: [],
    verifiedDocument: row.verified_document,
    phone: row.phone,
    phoneCode: row.phone_code,
    address: row.address,
    zipcode: row.zipcode,
    welcomeVideoName: row.video_name ?? '',
    welcomeVideoStatus: row.video_status,
    marksMedia: row.marks_media,
    marksViewers: row.marks_viewers,
    ...documents,
    bankingInformation: presentBanking(viewer.id, row),
    paypalSetting: presentPaypal(viewer.id, row.paypal),
    blockCountries: { countryCodes },
  }
}

async function presentProfile(
  { creatorCards }: ProfileParts,
  viewer: Reader['viewer'],
  row: ProfileRow,
): Promise<PerformerProfile> {
  const [card] = await creatorCards.ofRows(viewer, [row])
  if (!card) throw new Problem('not_found')
  return {
    ...card,
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    state: row.state,
    sexualOrientation: row.sexual_orientation,
    languages: row.languages,
    categoryIds: row.category_ids,
    height: bodyText('height', row.height),
    weight: bodyText('weight', row.weight),
    bodyType: bodyText('bodyType', row.body_type),
    eyes: bodyText('eyes', row.eyes),
    hair: bodyText('hair', row.hair),
    butt: bodyText('butt', row.butt),
    ethnicity: bodyText('ethnicity', row.ethnicity),
    publicChatPrice: dollars(row.public_chat_price_cents),
    privateChatPrice:
      row.private_chat_price_cents === null ? null : dollars(row.private_chat_price_cents),
    privateChatFor: row.private_chat_for,
    welcomeVideoPath: welcomeVideoOf(viewer, row),
    activateWelcomeVideo: row.activate_welcome_video,
    links: row.links as ProfileLink[],
    subscriberGoal: row.subscriber_goal ?? 0,
    subscriberGoalText: row.subscriber_goal_text,
    isMuted: !row.not_muted,
  }
}

/**
 * The URL of a creator's welcome video, once it can be played; only the owner gets it while it
 * is switched off.
 */
function welcomeVideoOf(viewer: Reader['viewer'], row: ProfileRow): string | null {
  const fileId = row.welcome_video_file_id
  const isShown = row.activate_welcome_video || viewer?.id === row.id
  const played = playedDirectly(row.video_media as FileMedia | null)
  return fileId && isShown && played ? fileUrl(fileId, played) : null
}

/** Whether a creator's documents have been accepted. */
export async function isVerifiedCreator(db: Db, creatorId: string): Promise<boolean> {
  const creator = await db
    .selectFrom('creator')
    .select('verified_document')
    .where('account_id', '=', creatorId)
    .executeTakeFirst()
  return creator?.verified_document ?? false
}

/** Throws `category_unknown` beside the field unless all of them exist. */
export async function checkCategories(db: Db, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return
  const known = await db
    .selectFrom('creator_category')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  if (known.length < new Set(ids).size) throw fieldProblem('category_unknown', 'categoryIds')
}

/** The id of a creator by username, former username or id. Throws `not_found`. */
export async function creatorIdOf(db: Db, handle: string): Promise<string> {
  const name = handle.toLowerCase()
  const found = await db
    .selectFrom('creator as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select('a.id')
    .where(isId(name) ? 'a.id' : 'a.username', '=', name)
    .executeTakeFirst()
  const id = found?.id ?? (await findFormerOwner(db, name))
  if (!id) throw new Problem('not_found')
  return id
}
