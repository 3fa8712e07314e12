import { lookup as resolveName } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Networks that are not the public Internet: IANA's special-purpose registries (RFC 6890). */
// A list each: one of both families would find an IPv4 address in ::ffff:0:0/96 as well.
const specialV4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialV4.addSubnet(network, prefix, 'ipv4')
}
// Of IPv6 only 2000::/3 is public, without what carries an IPv4 address or leads nowhere.
const specialV6 = new BlockList()
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialV6.addSubnet(network, prefix, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export interface AddressRules {
  /** For trials: addresses of this machine are taken as well. */
  allowsLoopback: boolean
}

/** Whether an IP address may be connected to for a user. */
export function isPublicAddress(address: string, { allowsLoopback }: AddressRules): boolean {
  const [special, family] = isIPv4(address)
    ? ([specialV4, 'ipv4'] as const)
    : ([specialV6, 'ipv6'] as const)
  if (allowsLoopback && loopback.check(address, family)) return true
  return !special.check(address, family)
}

/** The host of a URL, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Whether a URL may lead to a public server, by https. A name is resolved later, and checked by
 * `publicLookup`.
 */
export function mayBePublic(url: URL, rules: AddressRules): boolean {
  const host = hostOf(url)
  const isLocal = /(^|\.)localhost\.?$/i.test(host) || isLoopback(host)
  if (isLocal) return rules.allowsLoopback && /^https?:$/.test(url.protocol)
  if (url.protocol !== 'https:') return false
  return isIP(host) ? isPublicAddress(host, rules) : host.includes('.')
}

const isLoopback = (host: string) =>
  isIP(host) > 0 && loopback.check(host, isIPv4(host) ? 'ipv4' : 'ipv6')

/**
 * Resolves a name once, for a connection that then uses these addresses: a second answer of its name
 * server can lead nowhere else. Fails if any of them is not public.
 */
export function publicLookup(
  rules: AddressRules,
  resolve: typeof resolveName = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address, rules))) {
        return callback(new Error('the name leads to no public address'), '', 4)
      }
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}
