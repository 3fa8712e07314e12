import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { type Geo, noGeo } from '#server/platform/geo/index.ts'
import { trustedAddresses, trustedProxies } from './trusted-proxies.ts'

/** Where a request comes from. */
export interface VisitorPlace {
  ip: string
  /** Two-letter code: from a trusted proxy, else by the network address. */
  country: string | undefined
}

export type Locate = (request: IncomingMessage) => VisitorPlace

export interface PlaceOptions {
  /** Addresses or number of the proxies in front. */
  trustProxy?: string | undefined
  /** Addresses of servers that send their visitor's address as `x-client-ip`. */
  trustClientIp?: string | undefined
  /** The header, in lowercase, in which the trusted proxies send the visitor's country. */
  countryHeader?: string | undefined
  /** Locates addresses for which no proxy sends a country; by default it stays unknown. */
  geo?: Geo | undefined
}

/**
 * Reads where a visitor is. Nothing else reads addresses of requests: throttles, sessions, countries
 * and sockets all use this one.
 */
export function visitorLocator({
  trustProxy,
  trustClientIp,
  countryHeader,
  geo = noGeo,
}: PlaceOptions): Locate {
  const isProxy = trustedProxies(trustProxy)
  const mayNameClients = trustedAddresses(trustClientIp)
  return (request) => {
    const hops = proxyAddress.all(request, isProxy)
    const isForwarded = hops.length > 1
    const address = lastAddress(hops)
    const named = isForwarded ? undefined : addressIn(request.headers['x-client-ip'])
    const ip = named && mayNameClients(address) ? named : address
    const said =
      isForwarded && countryHeader ? countryIn(request.headers[countryHeader]) : undefined
    return { ip, country: said ?? geo.countryOf(ip) }
  }
}

/** The furthest hop that is an address; a proxy may pass on what a visitor made up. */
function lastAddress(hops: readonly (string | undefined)[]): string {
  return hops.map(addressIn).findLast((address) => address !== undefined) ?? ''
}

/** An address in its usual form: without a port, and IPv4 not as IPv6. */
function addressIn(text: string | string[] | undefined): string | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined
  const plain = text
    .trim()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) ? plain : undefined
}

/** XX and ZZ mean an unknown country. */
function countryIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !/^[a-z]{2}$/i.test(header)) return undefined
  const country = header.toUpperCase()
  return country === 'XX' || country === 'ZZ' ? undefined : country
}
