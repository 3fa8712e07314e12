import { RegisterFan } from '#contract/identity/registration.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'

const fan = { firstName: 'Ada', lastName: 'Lind', password: testPassword }

test('a consent is stored with the versions of both texts; other clients need none', async ({
  world,
}) => {
  const register = async (username: string, consent: object) => {
    const body = { ...fan, username, email: `${username}@world.test`, ...consent }
    expect((await world.visitor.call(RegisterFan, { body })).status).toBe(200)
  }
  await register('ada', { acceptsTerms: true, confirmsAge: true })
  await register('ben', { acceptsTerms: true })
  await register('kim', {})
  const pages = await world.db.selectFrom('site_page').select(['slug', 'updated_at']).execute()
  const version = (slug: string) => pages.find((page) => page.slug === slug)?.updated_at
  const given = {
    given_at: expect.any(Date),
    terms_version: version('terms-of-service'),
    privacy_version: version('privacy-policy'),
  }
  const stored = await world.db
    .selectFrom('consent as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['a.username', 'c.given_at', 'c.terms_version', 'c.privacy_version', 'c.is_adult'])
    .orderBy('a.username')
    .execute()
  expect(stored).toEqual([
    { username: 'ada', ...given, is_adult: true },
    { username: 'ben', ...given, is_adult: false },
  ])
})
