import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ipv4Number, ipv6Halves } from './address-number.ts'

/** Locates network addresses. */
export interface Geo {
  /** The country of a public address, two capital letters; undefined when unknown. */
  countryOf(address: string): string | undefined
}

/** Locates no address. */
export const noGeo: Geo = { countryOf: () => undefined }

/** The package's tables by family: rows `first,last,CC` with both addresses as decimal numbers. */
export const tableFile = (family: 'ipv4' | 'ipv6'): string =>
  fileURLToPath(
    import.meta.resolve(
      `@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-${family}-num.csv`,
    ),
  )

/** Addresses of no country, though some lists assign one: RFC 6890, and private networks. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  special.addSubnet(network, bits, 'ipv4')
}
special.addSubnet('fc00::', 7, 'ipv6')
special.addSubnet('fe80::', 10, 'ipv6')
special.addSubnet('::', 127, 'ipv6')

const isSpecial = (address: string) =>
  isIP(address) !== 0 && special.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

let opened: Promise<Geo> | undefined

/**
 * The embedded table of countries, read once per process: about half a million ranges in typed
 * arrays (12 MB), found by binary search. Data of the regional registries by the Number Resource
 * Organization, CC BY 4.0: see docs/decisions/0035-countries-by-an-embedded-table.md.
 */
export function openCountryTable(): Promise<Geo> {
  opened ??= readTables()
  return opened
}

async function readTables(): Promise<Geo> {
  const [v4, v6] = await Promise.all([
    readFile(tableFile('ipv4'), 'latin1').then(readIpv4),
    readFile(tableFile('ipv6'), 'latin1').then(readIpv6),
  ])
  return {
    countryOf: (address) => {
      if (isSpecial(address)) return undefined
      const number = ipv4Number(address)
      if (number !== undefined) return v4(number)
      const halves = ipv6Halves(address)
      return halves && v6(...halves)
    },
  }
}

function readIpv4(csv: string) {
  const length = countRows(csv)
  const first = new Uint32Array(length)
  const last = new Uint32Array(length)
  const countries = new CountryColumn(length)
  let row = 0
  for (const [from, to, code] of rowsOf(csv)) {
    first[row] = Number(from)
    last[row] = Number(to)
    countries.set(row++, code)
  }
  return (number: number) => {
    const index = lastIndex(length, (at) => (first[at] ?? 0) <= number)
    return index >= 0 && number <= (last[index] ?? 0) ? countries.at(index) : undefined
  }
}

const lowBits = (1n << 64n) - 1n

function readIpv6(csv: string) {
  const length = countRows(csv)
  // Both halves of the first address of a range, then both of the last.
  const [firstHigh, firstLow, lastHigh, lastLow] = [1, 2, 3, 4].map(
    () => new BigUint64Array(length),
  ) as [BigUint64Array, BigUint64Array, BigUint64Array, BigUint64Array]
  const countries = new CountryColumn(length)
  let row = 0
  for (const [from, to, code] of rowsOf(csv)) {
    const [first, last] = [BigInt(from), BigInt(to)]
    firstHigh[row] = first >> 64n
    firstLow[row] = first & lowBits
    lastHigh[row] = last >> 64n
    lastLow[row] = last & lowBits
    countries.set(row++, code)
  }
  const isUpTo = (high: bigint, low: bigint, otherHigh: bigint, otherLow: bigint) =>
    high < otherHigh || (high === otherHigh && low <= otherLow)
  return (high: bigint, low: bigint) => {
    const index = lastIndex(length, (at) =>
      isUpTo(firstHigh[at] ?? 0n, firstLow[at] ?? 0n, high, low),
    )
    const isInside = index >= 0 && isUpTo(high, low, lastHigh[index] ?? 0n, lastLow[index] ?? 0n)
    return isInside ? countries.at(index) : undefined
  }
}

function countRows(csv: string): number {
  let count = 0
  for (let end = csv.indexOf('\n'); end >= 0; end = csv.indexOf('\n', end + 1)) count += 1
  return count
}

/** Row by row: an array of all would take ten times the memory of the table. */
function* rowsOf(csv: string): Generator<[from: string, to: string, code: string]> {
  for (let start = 0; ; ) {
    const end = csv.indexOf('\n', start)
    if (end < 0) return
    const comma = csv.indexOf(',', start)
    const second = csv.indexOf(',', comma + 1)
    yield [csv.slice(start, comma), csv.slice(comma + 1, second), csv.slice(second + 1, second + 3)]
    start = end + 1
  }
}

/** The last index for which `holds` is true, -1 if none; true ones precede false ones. */
function lastIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Country codes, two bytes each. */
class CountryColumn {
  private readonly codes: Uint16Array

  constructor(length: number) {
    this.codes = new Uint16Array(length)
  }

  set(index: number, code: string): void {
    this.codes[index] = (code.charCodeAt(0) << 8) | code.charCodeAt(1)
  }

  at(index: number): string {
    const code = this.codes[index] ?? 0
    return String.fromCharCode(code >> 8, code & 0xff)
  }
}
