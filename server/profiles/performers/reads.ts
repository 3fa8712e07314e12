import type { PerformerProfile } from '#contract/profiles/cards.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import { listBlockedCountries, notBlockedSql } from '#server/access/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, firstRow } from '#server/platform/database/index.ts'
import { performerCards } from '#server/profiles/cards/index.ts'

interface ProfileRow {
  id: string
  first_name: string
  last_name: string
  city: string
  state: string
  sexual_orientation: string | null
  languages: string[]
  category_ids: string[]
  height: string | null
  weight: string | null
  body_type: string | null
  eyes: string | null
  hair: string | null
  butt: string | null
  ethnicity: string | null
  public_chat_price_cents: bigint
  activate_welcome_video: boolean
  streaming_status: string
  verified_document: boolean
  phone: string
  phone_code: string
  address: string
  zipcode: string
}

const columns = `a.id, a.first_name, a.last_name, c.city, c.state, c.sexual_orientation, c.languages,
  c.category_ids, c.height, c.weight, c.body_type, c.eyes, c.hair, c.butt, c.ethnicity,
  c.public_chat_price_cents, c.activate_welcome_video, c.streaming_status, c.verified_document,
  c.phone, c.phone_code, c.address, c.zipcode`

/**
 * The public page of a creator, by username or id. A creator who is not active, or who blocked the
 * caller or the caller's country, is `not_found`.
 */
export async function readProfile(
  db: Db,
  { viewer, country }: { viewer: Viewer | null; country: string | undefined },
  handle: string,
): Promise<PerformerProfile> {
  const row = await firstRow<ProfileRow>(
    db,
    `select ${columns} from account a join creator c on c.account_id = a.id
     where ${isId(handle) ? 'a.id' : 'a.username'} = $1 and (a.status = 'active' or a.id = $2)
       and ${notBlockedSql('a.id', '$2', '$3')}`,
    [handle.toLowerCase(), viewer?.id ?? null, country ?? null],
  )
  if (!row) throw new Problem('not_found')
  return presentProfile(db, viewer, row)
}

/** What a creator sees of the own profile, but for the account's own fields. */
export async function readOwnProfile(
  db: Db,
  viewer: Viewer,
): Promise<Omit<CreatorSelf, 'email' | 'balance' | 'isPerformer' | 'verifiedEmail' | 'roles'>> {
  const row = await firstRow<ProfileRow>(
    db,
    `select ${columns} from account a join creator c on c.account_id = a.id where a.id = $1`,
    [viewer.id],
  )
  if (!row) throw new Problem('not_found')
  return {
    ...(await presentProfile(db, viewer, row)),
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
    welcomeVideoName: '',
    idVerification: null,
    documentVerification: null,
    bankingInformation: null,
    paypalSetting: null,
    stripeAccount: null,
    blockCountries: { countryCodes: await listBlockedCountries(db, viewer.id) },
  }
}

async function presentProfile(
  db: Db,
  viewer: Viewer | null,
  row: ProfileRow,
): Promise<PerformerProfile> {
  const card = (await performerCards(db, viewer, [row.id])).get(row.id)
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
    height: row.height,
    weight: row.weight,
    bodyType: row.body_type,
    eyes: row.eyes,
    hair: row.hair,
    butt: row.butt,
    ethnicity: row.ethnicity,
    publicChatPrice: dollars(row.public_chat_price_cents),
    welcomeVideoPath: null,
    activateWelcomeVideo: row.activate_welcome_video,
    streamingStatus: row.streaming_status,
  }
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
