import { createHmac } from 'node:crypto'
import type { StreamAccess } from '#contract/live/playback.ts'

export interface TurnSettings {
  /** `turn:`, `turns:` and `stun:` addresses. */
  urls: readonly string[]
  /** Shared with the relay; undefined: only STUN. */
  secret: string | undefined
}

export type IceServer = StreamAccess['iceServers'][number]

const validMs = 3_600_000

/**
 * STUN and TURN servers with credentials for one account, valid for an hour: the name is the end in seconds and the
 * account, the password its HMAC-SHA1 (coturn's `use-auth-secret`, draft-uberti-behave-turn-rest-00).
 */
export function iceServers(
  { urls, secret }: TurnSettings,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): IceServer[] {
  const isRelay = (url: string) => /^turns?:/.test(url)
  const plain = urls.filter((url) => !isRelay(url))
  const relays = urls.filter(isRelay)
  const servers: IceServer[] = []
  if (plain.length > 0) servers.push({ urls: plain, username: null, credential: null })
  if (relays.length > 0 && secret) {
    const username = `${Math.floor((nowMs + validMs) / 1_000)}:${accountId}`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    servers.push({ urls: relays, username, credential })
  }
  return servers
}

/** The same as values of the header `Link` (RFC 9725, 4.6). */
export const iceServerLinks = (servers: readonly IceServer[]): string[] =>
  servers.flatMap(({ urls, username, credential }) =>
    urls.map((url) => {
      const login =
        username && credential
          ? `; username="${username}"; credential="${credential}"; credential-type="password"`
          : ''
      return `<${url}>; rel="ice-server"${login}`
    }),
  )
