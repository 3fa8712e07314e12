import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessMinutes, type LiveMember } from './port.ts'

export interface AccessTokens {
  issue(member: LiveMember): { token: string; expiresAt: Date }
  /** Undefined: it is not one of ours, or it has ended. */
  read(token: string): LiveMember | undefined
}

interface Options {
  secret: string
  now: () => number
}

type Claims = [
  channel: string,
  accountId: string,
  role: LiveMember['role'],
  endsAtMs: number,
  sessionRef: string | null,
  country: string | null,
]

const maxToken = 1_000

/** The Bearer of WHIP and WHEP: who may publish or watch which channel, signed, and until when. */
export function createAccessTokens({ secret, now }: Options): AccessTokens {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`live access ${payload}`).digest()
  return {
    issue: ({ channel, accountId, role, sessionRef = null, country = null }) => {
      const endsAtMs = now() + accessMinutes * 60_000
      const claims: Claims = [channel, accountId, role, endsAtMs, sessionRef, country]
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      const token = `${payload}.${sign(payload).toString('base64url')}`
      return { token, expiresAt: new Date(endsAtMs) }
    },
    read: (token) => {
      const [payload, signature, ...rest] = token.length > maxToken ? [] : token.split('.')
      if (!payload || !signature || rest.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
      const [channel, accountId, role, endsAtMs, sessionRef, country] = claims
      if (endsAtMs <= now()) return undefined
      return {
        ...{ channel, accountId, role },
        ...{ sessionRef: sessionRef ?? undefined, country: country ?? undefined },
      }
    },
  }
}
