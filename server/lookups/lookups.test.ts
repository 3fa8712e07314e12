import {
  ListCountries,
  ListLanguages,
  ListPhoneCodes,
  ReadUserAdditional,
} from '#contract/lookups/lookups.ts'
import { expect, test } from '#tests/support/world.ts'

test('countries come with capital, region, currency, language and a flag that is there', async ({
  world,
}) => {
  const { data: countries } = await world.visitor.call(ListCountries)
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.find(({ code }) => code === 'JP')).toEqual({
    name: 'Japan',
    code: 'JP',
    capital: 'Tokyo',
    region: 'AS',
    currency: { code: 'JPY', name: 'Japanese Yen', symbol: '¥' },
    language: { code: 'ja', name: 'Japanese' },
    flag: `${world.app.parts.config.apiUrl}/flags/jp.svg`,
  })
  const regions = new Set(countries.map(({ region }) => region))
  expect([...regions].sort()).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)

  for (const { flag } of countries) {
    const reply = await world.visitor.send({ method: 'GET', url: new URL(flag).pathname })
    expect(reply.status, flag).toBe(200)
    expect(reply.headers['content-type']).toBe('image/svg+xml')
    expect(reply.text).toMatch(/^<svg/)
  }
})

test('a flag that is not there is an error in JSON', async ({ world }) => {
  for (const url of ['/flags/zz.svg', '/flags/constructor.svg', '/flags/..%2fx.svg']) {
    const reply = await world.visitor.send({ method: 'GET', url })
    expect([reply.status, reply.problem.error]).toEqual([404, 'not_found'])
  }
})

test('languages and dialling codes', async ({ world }) => {
  const { data: languages } = await world.visitor.call(ListLanguages)
  expect(languages).toContainEqual({ code: 'pt', name: 'Portuguese' })
  const { data: codes } = await world.visitor.call(ListPhoneCodes)
  expect(codes).toContainEqual({ name: 'Afghanistan', code: 'AF', dialCode: '+93' })
  expect(codes.every(({ dialCode }) => /^\+\d{1,7}$/.test(dialCode))).toBe(true)
})

test('options of profile fields go in steps, from the least to the most', async ({ world }) => {
  const { data } = await world.visitor.call(ReadUserAdditional)
  const values = (options: { value: string }[]) => options.map(({ value }) => value)
  expect(values(data.genders)).toEqual(['male', 'female', 'transgender'])
  expect(data.genders[2]?.text).toBe('Trans')
  expect(values(data.ages).slice(0, 3)).toEqual(['18_19', '20_22', '23_25'])
  expect(values(data.ages).slice(-2)).toEqual(['47_49', 'over_50'])
  expect(values(data.heights).slice(0, 2)).toEqual(['under_140', '140_142'])
  expect(values(data.heights).slice(-2)).toEqual(['188_190', 'over_190'])
  expect(values(data.weights).slice(-2)).toEqual(['97_99', 'over_100'])
  expect(Object.keys(data)).toHaveLength(11)
})
