import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

type Trust = (address: string, hops: number) => boolean

/** Which proxies to trust: their number, their addresses separated by commas, or `true` for all. */
export function trustedProxies(setting: string | undefined): Trust {
  if (!setting) return () => false
  if (setting === 'true') return () => true
  if (/^\d+$/.test(setting)) return (_address, hops) => hops < Number(setting)
  return proxyAddress.compile(setting.split(',').map((address) => address.trim()))
}

/** Reads the address of a visitor behind trusted proxies, for requests outside of Fastify. */
export function addressReader(setting: string | undefined): (request: IncomingMessage) => string {
  const trust = trustedProxies(setting)
  return (request) => proxyAddress(request, trust)
}
