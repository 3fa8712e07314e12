import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { changePicture } from '#server/profiles/pictures/index.ts'
import { type DemoCreator, demoCreators } from './creators.ts'
import { createAccount, type DemoAccount, type DemoSite, uploadPicture } from './demo-site.ts'
import { fans } from './fans.ts'

export interface Creator {
  account: DemoAccount
  about: DemoCreator
}

/** Create the creators, with their profiles and pictures. */
export async function createCreators(site: DemoSite): Promise<Creator[]> {
  const created: Creator[] = []
  for (const about of demoCreators) {
    const account = await createAccount(site, { ...about, isPerformer: true })
    await verify(site, account, about)
    const params = { id: account.id }
    const { bio, monthly, yearly, country, freeDays } = about
    const prices = { monthlyPrice: monthly, yearlyPrice: yearly }
    const offer = freeDays
      ? { isFreeSubscription: true, durationFreeSubscriptionDays: freeDays }
      : {}
    await account.call(UpdateCreator, { params, body: { bio, country, ...prices, ...offer } })
    await Promise.all([
      givePicture(site, account, 'avatar', about),
      givePicture(site, account, 'cover', about),
    ])
    created.push({ account, about })
  }
  return created
}

/** What staff do once they have checked the documents; no call does it yet. */
const verify = ({ parts }: DemoSite, { id }: DemoAccount, { featured = false }: DemoCreator) =>
  parts.db
    .insertInto('creator')
    .values({
      account_id: id,
      verified_document: true,
      verified_account: true,
      is_featured: featured,
    })
    .execute()

async function givePicture(
  site: DemoSite,
  { id, username }: DemoAccount,
  kind: 'avatar' | 'cover',
  { scenes, look }: DemoCreator,
) {
  const order =
    kind === 'avatar'
      ? { seed: `${username} face`, width: 400, height: 400, scene: 'portrait' as const, look }
      : { seed: `${username} cover`, width: 1500, height: 500, scene: scenes[0] ?? 'waves' }
  const upload = await uploadPicture(site, order)
  await changePicture(site.parts, { accountId: id, kind, upload })
}

/** Create the fans; every second one has an avatar. */
export async function createFans(site: DemoSite): Promise<DemoAccount[]> {
  const created: DemoAccount[] = []
  for (const [place, fan] of fans.entries()) {
    const account = await createAccount(site, fan)
    if (place % 2 === 0) {
      const { username: seed, look } = fan
      const order = { seed, width: 400, height: 400, scene: 'portrait' as const, look }
      const upload = await uploadPicture(site, order)
      await changePicture(site.parts, { accountId: account.id, kind: 'avatar', upload })
    }
    created.push(account)
  }
  return created
}
