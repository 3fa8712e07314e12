import { BlockList, isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

const privateRanges = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateRanges.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateRanges.addSubnet(net, bits, 'ipv6')
}

/** Reached from the same machine or network only. */
export const isPrivateAddress = (address: string): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A site for one machine or network: `localhost`, a name without a dot, or a private address. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host)) return isPrivateAddress(host)
  return !host.includes('.') || /\.(local|lan|internal|home\.arpa|localhost)$/.test(host)
}

/** Whether media are sent from a public address: of the operator, else of this machine. */
export function isReachedFromEverywhere(
  configured: readonly string[],
  interfaces: Given['interfaces'] = ownInterfaces(),
): boolean {
  const known = configured.length > 0 ? configured : interfaces.map(({ address }) => address)
  return known.some((address) => !isPrivateAddress(address))
}

export const ownInterfaces = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])

interface Given {
  /** By the operator. */
  configured: readonly string[]
  siteUrl: string
  interfaces: readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[]
}

/**
 * The addresses that media are sent to. A site that is open to the world announces public ones only: browsers ask
 * their user before they let a public page connect to a private network. None: the operator has to name one.
 */
export function announcedAddresses({ configured, siteUrl, interfaces }: Given): string[] {
  if (configured.length > 0) return [...configured]
  const own = interfaces.filter(({ address }) => !address.startsWith('fe80'))
  if (!isPrivateHost(new URL(siteUrl).hostname)) {
    return own.map(({ address }) => address).filter((address) => !isPrivateAddress(address))
  }
  const loopback = own.filter(({ internal }) => internal)
  const others = own.filter(({ internal }) => !internal)
  return [...loopback, ...others].map(({ address }) => address).slice(0, 8)
}
