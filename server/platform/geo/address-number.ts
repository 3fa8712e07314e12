import { isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv4 address as a number, including IPv4-mapped IPv6; undefined for anything else. */
export function ipv4Number(address: string): number | undefined {
  const plain = mapped.exec(address)?.[1] ?? address
  if (!isIPv4(plain)) return undefined
  return plain.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

/** An IPv6 address as two halves of 64 bits; undefined for anything else. */
export function ipv6Halves(address: string): [high: bigint, low: bigint] | undefined {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return undefined
  const [before = '', after] = withoutDots(plain).split('::')
  const first = groupsOf(before)
  const last = groupsOf(after ?? '')
  const between = Array.from({ length: 8 - first.length - last.length }, () => 0n)
  const groups = [...first, ...between, ...last]
  return [joined(groups.slice(0, 4)), joined(groups.slice(4))]
}

const groupsOf = (text: string) =>
  text ? text.split(':').map((group) => BigInt(`0x${group}`)) : []

const joined = (groups: readonly bigint[]) =>
  groups.reduce((number, group) => (number << 16n) | group, 0n)

/** The last four bytes may be written as an IPv4 address. */
const withoutDots = (address: string) =>
  address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const number = ipv4Number(dotted) ?? 0
    return `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`
  })
