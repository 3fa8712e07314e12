import {
  ListCities,
  ListCountries,
  ListLanguages,
  ListPhoneCodes,
  ListStates,
  ReadUserAdditional,
} from '#contract/lookups/lookups.ts'
import { expect, test } from '#tests/support/world.ts'

test('countries have capital, region, currency, language and an existing flag', async ({
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

test('names of countries have the accents that they are spelled with', async ({ world }) => {
  const { data: countries } = await world.visitor.call(ListCountries)
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name
  expect(['AX', 'CW'].map(nameOf)).toEqual(['Åland', 'Curaçao'])

  const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const official = new Intl.DisplayNames('en', { type: 'region' })
  const misspelled = countries.filter(({ code, name }) => {
    const words = official.of(code)?.split(' ') ?? []
    return name.split(' ').some((word) => !words.includes(word) && words.map(plain).includes(word))
  })
  expect(misspelled.map(({ name }) => name)).toEqual([])
})

test('a missing flag is an error in JSON', async ({ world }) => {
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

test('options of profile fields are in ascending steps', async ({ world }) => {
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

test('states of a country, by name; none for an unknown one', async ({ world }) => {
  const statesOf = async (countryId: string) =>
    (await world.visitor.call(ListStates, { params: { countryId } })).data
  expect(await statesOf('us')).toHaveLength(51)
  expect((await statesOf('DE')).slice(0, 3)).toEqual([
    'Baden-Wurttemberg',
    'Bavaria',
    'Brandenburg',
  ])
  for (const unknown of ['ZZ', 'undefined', '__proto__'])
    expect(await statesOf(unknown)).toEqual([])
})

test('cities of a state, by its name, whether encoded once or twice', async ({ world }) => {
  const citiesOf = async (path: string) => {
    const reply = await world.visitor.send<string[]>({ method: 'GET', url: `/cities/${path}` })
    expect(reply.status).toBe(200)
    return reply.data
  }
  const { data: californian } = await world.visitor.call(ListCities, {
    params: { country: 'US', state: 'California' },
  })
  expect(californian).toContain('Los Angeles')
  expect(californian).toEqual([...new Set(californian)])
  const northRhine = await citiesOf('de/North%20Rhine-Westphalia')
  expect(northRhine).toContain('Köln')
  expect(await citiesOf('DE/north%2520rhine-westphalia')).toEqual(northRhine)
  expect(await citiesOf('NL/Friesland')).toContain('Leeuwarden')
  for (const path of ['US/undefined', 'US/null', 'ZZ/California', 'US/Atlantis']) {
    expect(await citiesOf(path)).toEqual([])
  }
})

test('lookups may be cached for a day by any cache; failures may not', async ({ world }) => {
  for (const url of ['/countries/list', '/states/NO', '/cities/NO/Oslo', '/user-additional']) {
    const { headers } = await world.visitor.send({ method: 'GET', url })
    expect(headers['cache-control'], url).toBe('public, max-age=86400')
  }
  const { headers, status } = await world.visitor.send({
    method: 'GET',
    url: `/states/${'x'.repeat(101)}`,
  })
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
})
