import proxyAddress from '@fastify/proxy-addr'

type Trust = (address: string, hops: number) => boolean

/** Which proxies to trust: their number, their addresses separated by commas, or `true` for all. */
export function trustedProxies(setting: string | undefined): Trust {
  if (!setting) return () => false
  if (setting === 'true') return () => true
  if (/^\d+$/.test(setting)) return (_address, hops) => hops < Number(setting)
  return proxyAddress.compile(setting.split(',').map((address) => address.trim()))
}

/** Whether an address is among the given ones and ranges, separated by commas; none by default. */
export function trustedAddresses(setting: string | undefined): (address: string) => boolean {
  if (!setting) return () => false
  if (/^(\d+|true)$/.test(setting)) throw new TypeError('not a list of addresses')
  const trust = trustedProxies(setting)
  return (address) => trust(address, 0)
}
