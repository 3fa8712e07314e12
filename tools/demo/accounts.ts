import { UploadDocuments } from '#contract/profiles/documents.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { insertAccount, type NewAccount } from '#server/identity/accounts/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { changePicture } from '#server/profiles/pictures/index.ts'
import { type DemoCreator, demoApplicant, demoCreators } from './creators.ts'
import { accountOf, type DemoAccount, type DemoSite, uploadPicture } from './demo-site.ts'

export interface Creator {
  account: DemoAccount
  about: DemoCreator
}

interface DemoFan {
  username: string
  name: string
}

/** Fans whose accounts can be used to sign in. */
const fans: readonly DemoFan[] = [
  { username: 'alex', name: 'Alex Morgan' },
  { username: 'bea', name: 'Bea Novak' },
  { username: 'carl', name: 'Carl Jensen' },
  { username: 'dina', name: 'Dina Farouk' },
  { username: 'emil', name: 'Emil Sato' },
  { username: 'fay', name: 'Fay O’Brien' },
  { username: 'gus', name: 'Gus Weber' },
  { username: 'hana', name: 'Hana Kim' },
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
    const { username, bio, monthly, yearly, country, freeDays } = about
    const prices = { monthlyPrice: monthly, yearlyPrice: yearly }
    const offer = freeDays
      ? { isFreeSubscription: true, durationFreeSubscriptionDays: freeDays }
      : {}
    await account.attempt(UpdateCreator, { params, body: { bio, country, ...prices, ...offer } })
    await Promise.all([
      givePicture(site, account, 'avatar', `${username} face`),
      givePicture(site, account, 'cover', `${username} cover`),
    ])
    created.push({ account, about })
  }
  return created
}

/** Submit the documents of a creator applicant, so that staff have something to review. */
export async function applyAsCreator(site: DemoSite): Promise<void> {
  const { username, bio, country } = demoApplicant
  const account = accountOf(site, username)
  await account.attempt(UpdateCreator, { params: { id: account.id }, body: { bio, country } })
  const [idVerification, documentVerification] = [
    await uploadPicture(site, `${username} id`),
    await uploadPicture(site, `${username} with id`),
  ]
  await account.attempt(UploadDocuments, { files: { idVerification, documentVerification } })
}

/** Set an account's picture, unless it has one. */
async function givePicture(
  site: DemoSite,
  { id, avatarId, coverId }: DemoAccount,
  kind: 'avatar' | 'cover',
  of: string,
): Promise<void> {
  if (kind === 'avatar' ? avatarId : coverId) return
  const upload = await uploadPicture(site, of)
  await changePicture(site.parts, { accountId: id, kind, upload })
}

/** Create the fans; every second one has an avatar. */
export async function createFans(site: DemoSite): Promise<DemoAccount[]> {
  const created: DemoAccount[] = []
  for (const [index, { username }] of fans.entries()) {
    const account = accountOf(site, username)
    if (index % 2 === 0) {
      await givePicture(site, account, 'avatar', username)
    }
    created.push(account)
  }
  return created
}
