import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { type AddressRules, mayBePublic, publicLookup } from './public-address.ts'
import type { Push, PushOutcome } from './push.ts'

/** From the connection to the answer; what takes longer is tried again. */
const patienceMs = 8_000
/** No push service asks for more. */
const maxRetryAfterMs = 24 * 3_600_000

/**
 * Pushes by way of the push services of browsers. Their addresses are given by users: only public ones
 * are connected to, redirects are not followed, and of an answer only the status and `Retry-After` are
 * read.
 */
export function createWebPush(
  rules: AddressRules,
  { lookup = publicLookup(rules) }: { lookup?: ReturnType<typeof publicLookup> } = {},
): Push {
  const takesEndpoint = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    return !url.username && !url.password && !url.hash && mayBePublic(url, rules)
  }
  return {
    newKeys: () => webPush.generateVAPIDKeys(),
    takesEndpoint,
    takesKeys: ({ p256dh, auth }) => isPublicKey(p256dh) && bytesOf(auth).length === 16,
    async send({ endpoint, p256dh, auth }, { payload, topic, urgency, ttlSeconds }, sender) {
      // An address may have been stored under other rules.
      if (!takesEndpoint(endpoint)) return { result: 'gone' }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          topic,
          urgency,
          TTL: ttlSeconds,
          vapidDetails: { subject: sender.subject, ...sender.keys },
        },
      )
      return post(new URL(endpoint), { headers, body, lookup })
    },
  }
}

interface Delivery {
  headers: Record<string, string | number>
  body: Buffer
  lookup: ReturnType<typeof publicLookup>
}

const post = (url: URL, { headers, body, lookup }: Delivery) =>
  new Promise<PushOutcome>((resolve) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps
    const sent = request(
      url,
      // A connection of its own, so that none that was opened for another name is used.
      { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(patienceMs) },
      (response) => {
        response.on('error', () => {})
        response.destroy()
        const { statusCode: status = 0, headers: answered } = response
        resolve(outcomeOf(status, answered['retry-after']))
      },
    )
    sent.on('error', () => resolve({ result: 'later', retryAfterMs: undefined }))
    sent.end(body)
  })

/** Chrome's service answers 410, and did answer 404, where a permission was taken back. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'accepted' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 401 || status === 403) return { result: 'refused', status }
  if (status === 429 || status >= 500) {
    return { result: 'later', retryAfterMs: delayOf(retryAfter) }
  }
  return { result: 'unsendable', status }
}

/** `Retry-After` in seconds or as a date (RFC 9110). */
function delayOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const delay = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), maxRetryAfterMs)
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Whether it is an uncompressed point of P-256. */
function isPublicKey(text: string): boolean {
  const point = bytesOf(text)
  if (point.length !== 65 || point[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}
