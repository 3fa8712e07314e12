import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCountryTable, tableFile } from './country-table.ts'

interface Row {
  first: bigint
  last: bigint
  code: string
}

/** The file row by row, in whatever order, as numbers: shares nothing with the table's own reader. */
function readRows(family: 'ipv4' | 'ipv6'): Row[] {
  return readFileSync(tableFile(family), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', last = '', code = ''] = line.split(',')
      return { first: BigInt(first), last: BigInt(last), code: code.trim() }
    })
}

/** What the rows say of each number, found by going through all of them. */
function linearly(rows: readonly Row[], numbers: readonly bigint[]): Map<bigint, string> {
  const checked = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1))
  const found = new Map<bigint, string>()
  for (const { first, last, code } of rows) {
    for (let index = firstIndex(checked, first); index < checked.length; index += 1) {
      const number = checked[index] ?? 0n
      if (number > last) break
      found.set(number, code)
    }
  }
  return found
}

/** The index of the first number that is not below another. */
function firstIndex(checked: readonly bigint[], number: bigint): number {
  let [low, high] = [0, checked.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((checked[middle] ?? 0n) < number) low = middle + 1
    else high = middle
  }
  return low
}

const written = {
  ipv4: (number: bigint) => [24n, 16n, 8n, 0n].map((by) => (number >> by) & 0xffn).join('.'),
  ipv6: (number: bigint) =>
    Array.from({ length: 8 }, (_, index) =>
      ((number >> BigInt(112 - index * 16)) & 0xffffn).toString(16),
    ).join(':'),
}

const highest = { ipv4: (1n << 32n) - 1n, ipv6: (1n << 128n) - 1n }

test.each(['ipv4', 'ipv6'] as const)(
  'the table agrees with a linear reader at the borders of 1,000 ranges of %s',
  { timeout: 120_000 },
  async (family) => {
    const geo = await openCountryTable()
    const rows = readRows(family)
    const step = rows.length / 1_000
    const ranges = Array.from({ length: 1_000 }, (_, nth) => rows[Math.floor(nth * step)])
    const borders = ranges
      .flatMap((row) => (row ? [row.first - 1n, row.first, row.last, row.last + 1n] : []))
      .filter((number) => number >= 0n && number <= highest[family])
    const expected = linearly(rows, borders)
    // Lists of operators name countries for private networks too: the table knows better.
    const isPrivate = (number: bigint) => family === 'ipv4' && number >> 16n === 0xc0a8n
    const wrong = borders.filter(
      (number) =>
        !isPrivate(number) && geo.countryOf(written[family](number)) !== expected.get(number),
    )
    expect(borders.length).toBeGreaterThan(3_990)
    expect(wrong.map(written[family])).toEqual([])
  },
)

test.each([
  ['8.8.8.8', 'US'],
  ['9.9.9.9', 'US'],
  ['193.0.6.139', 'NL'],
  ['194.25.0.60', 'DE'],
  ['217.160.0.1', 'DE'],
  ['212.27.48.10', 'FR'],
  ['80.67.169.12', 'FR'],
  ['77.88.8.8', 'RU'],
  ['114.114.114.114', 'CN'],
  ['168.126.63.1', 'KR'],
  ['202.12.27.33', 'JP'],
  ['200.160.0.8', 'BR'],
  ['129.132.1.1', 'CH'],
  ['131.111.8.42', 'GB'],
  ['130.225.1.1', 'DK'],
  ['193.10.1.1', 'SE'],
  ['128.100.1.1', 'CA'],
  ['139.130.4.5', 'AU'],
  ['2001:4860:4860::8888', 'US'],
  ['2620:fe::fe', 'US'],
  ['2001:67c:2e8::1', 'NL'],
  ['2a02:2e0:3fe:1001:302::', 'DE'],
  ['2a01:e0c:1::1', 'FR'],
  ['::ffff:194.25.0.60', 'DE'],
])('%s is in %s', async (address, country) => {
  expect((await openCountryTable()).countryOf(address)).toBe(country)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '192.168.1.1',
  '::1',
  'fe80::1%eth0',
  'fd00::1',
  '',
  'nowhere',
])('no country is known for %j', async (address) => {
  expect((await openCountryTable()).countryOf(address)).toBeUndefined()
})

test('a lookup takes far less than a tenth of a millisecond', async () => {
  const geo = await openCountryTable()
  const addresses = ['194.25.0.60', '2a02:2e0:3fe:1001:302::']
  for (const address of addresses) {
    const start = performance.now()
    for (let nth = 0; nth < 20_000; nth += 1) geo.countryOf(address)
    expect((performance.now() - start) / 20_000).toBeLessThan(0.1)
  }
})
