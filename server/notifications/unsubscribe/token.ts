import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, noticeKinds } from '#contract/notifications/settings.ts'

/** What an email can be unsubscribed from: a kind, or all that is in the digest. */
export type Scope = NoticeKind | 'digest'

export interface Unsubscription {
  accountId: string
  scope: Scope
}

/** Makes and reads the tokens in emails: they work without signing in, and do nothing but this. */
export interface UnsubscribeTokens {
  make(unsubscription: Unsubscription): string
  /** Undefined for a token that was not made here. */
  read(token: string): Unsubscription | undefined
}

const spelling = /^([0-9a-f]{24})-([a-z_]{1,30})-([\w-]{22})$/

/** Signed (HMAC-SHA256) with a key of their own; nothing is stored, and they do not expire. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stagedoor unsubscribe', 32))
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
  return {
    make: ({ accountId, scope }) => {
      const text = `${accountId}-${scope}`
      return `${text}-${sign(text)}`
    },
    read: (token) => {
      const [, accountId = '', name = '', signature = ''] = spelling.exec(token) ?? []
      const scope = [...noticeKinds, 'digest' as const].find((one) => one === name)
      if (!scope) return undefined
      const expected = Buffer.from(sign(`${accountId}-${scope}`))
      return timingSafeEqual(expected, Buffer.from(signature)) ? { accountId, scope } : undefined
    },
  }
}
