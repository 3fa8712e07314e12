import { UploadDocuments } from '#contract/profiles/documents.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { insertAccount, type NewAccount } from '#server/identity/accounts/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { changePicture } from '#server/profiles/pictures/index.ts'
import type { PictureOrder } from './art/pictures.ts'
import type { Look } from './art/portraits.ts'
import { type DemoCreator, demoApplicant, demoCreators } from './creators.ts'
import { accountOf, type DemoAccount, type DemoSite, uploadPicture } from './demo-site.ts'

export interface Creator {
  account: DemoAccount
  about: DemoCreator
}

interface DemoFan {
  username: string
  name: string
  look: Look
}

/** Fans whose accounts can be used to sign in. */
const fans: readonly DemoFan[] = [
  { username: 'alex', name: 'Alex Morgan', look: { skin: 'fair', hair: 'brown', cut: 'short' } },
  { username: 'bea', name: 'Bea Novak', look: { skin: 'pale', hair: 'fair', cut: 'bob' } },
  { username: 'carl', name: 'Carl Jensen', look: { skin: 'pale', hair: 'fair', cut: 'short' } },
  { username: 'dina', name: 'Dina Farouk', look: { skin: 'brown', hair: 'black', cut: 'long' } },
  { username: 'emil', name: 'Emil Sato', look: { skin: 'olive', hair: 'black', cut: 'short' } },
  { username: 'fay', name: 'Fay O’Brien', look: { skin: 'pale', hair: 'brown', cut: 'waves' } },
  { username: 'gus', name: 'Gus Weber', look: { skin: 'fair', hair: 'dark', cut: 'short' } },
  { username: 'hana', name: 'Hana Kim', look: { skin: 'fair', hair: 'black', cut: 'bun' } },
]

type Person = Pick<NewAccount, 'isPerformer' | 'roles'> & { username: string; name: string }

/**
 * Insert all accounts with the demo password. Their emails are marked as verified, as nobody can
 * read them.
 */
export async function insertAccounts(tx: Tx, passwordHash: string): Promise<void> {
  await insertDemoAccount(tx, passwordHash, {
    username: 'ops',
    name: 'Ona Park',
    roles: ['admin', 'owner'],
  })
  for (const { featured = false, ...about } of demoCreators) {
    const id = await insertDemoAccount(tx, passwordHash, { ...about, isPerformer: true })
    // Staff need not review documents of fictional people.
    const verified = { verified_document: true, verified_account: true }
    await tx
      .insertInto('creator')
      .values({ account_id: id, ...verified, is_featured: featured })
      .execute()
  }
  const applicant = await insertDemoAccount(tx, passwordHash, {
    ...demoApplicant,
    isPerformer: true,
  })
  await tx.insertInto('creator').values({ account_id: applicant }).execute()
  for (const fan of fans) await insertDemoAccount(tx, passwordHash, fan)
}

async function insertDemoAccount(tx: Tx, passwordHash: string, person: Person): Promise<string> {
  const { username, name, isPerformer = false, roles = [] } = person
  const [firstName = '', ...rest] = name.split(' ')
  const id = await insertAccount(tx, {
    ...{ username, name, isPerformer, roles, passwordHash },
    email: `${username}@demo.test`,
    firstName,
    lastName: rest.join(' '),
    isDemo: true,
  })
  await tx.updateTable('account').set({ verified_email: true }).where('id', '=', id).execute()
  return id
}

/** Create the creators' profiles and pictures. */
export async function createCreators(site: DemoSite): Promise<Creator[]> {
  const created: Creator[] = []
  for (const about of demoCreators) {
    const account = accountOf(site, about.username)
    const params = { id: account.id }
    const { username, bio, monthly, yearly, country, freeDays, scenes, look } = about
    const prices = { monthlyPrice: monthly, yearlyPrice: yearly }
    const offer = freeDays
      ? { isFreeSubscription: true, durationFreeSubscriptionDays: freeDays }
      : {}
    await account.attempt(UpdateCreator, { params, body: { bio, country, ...prices, ...offer } })
    const cover = { width: 1500, height: 500, scene: scenes[0] ?? 'waves' }
    await Promise.all([
      givePicture(site, account, 'avatar', { seed: `${username} face`, ...face, look }),
      givePicture(site, account, 'cover', { seed: `${username} cover`, ...cover }),
    ])
    created.push({ account, about })
  }
  return created
}

/** Submit the documents of a creator applicant, so that staff have something to review. */
export async function applyAsCreator(site: DemoSite): Promise<void> {
  const { username, bio, country, look } = demoApplicant
  const account = accountOf(site, username)
  await account.attempt(UpdateCreator, { params: { id: account.id }, body: { bio, country } })
  const [idVerification, documentVerification] = [
    await uploadPicture(site, { seed: `${username} id`, width: 800, height: 500, scene: 'paper' }),
    await uploadPicture(site, { seed: `${username} with id`, ...face, look }),
  ]
  await account.attempt(UploadDocuments, { files: { idVerification, documentVerification } })
}

const face = { width: 400, height: 400, scene: 'portrait' as const }

/** Set an account's picture, unless it has one. */
async function givePicture(
  site: DemoSite,
  { id, avatarId, coverId }: DemoAccount,
  kind: 'avatar' | 'cover',
  order: PictureOrder,
): Promise<void> {
  if (kind === 'avatar' ? avatarId : coverId) return
  const upload = await uploadPicture(site, order)
  await changePicture(site.parts, { accountId: id, kind, upload })
}

/** Create the fans; every second one has an avatar. */
export async function createFans(site: DemoSite): Promise<DemoAccount[]> {
  const created: DemoAccount[] = []
  for (const [index, { username, look }] of fans.entries()) {
    const account = accountOf(site, username)
    if (index % 2 === 0) {
      await givePicture(site, account, 'avatar', { seed: username, ...face, look })
    }
    created.push(account)
  }
  return created
}
