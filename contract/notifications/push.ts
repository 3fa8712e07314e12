import { endpoint } from '../endpoint.ts'
import { boolean, nullable, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Id, Instant, listOf, Success } from '../kit/values.ts'

/** More devices of an account replace its oldest. */
export const maxPushDevices = 20

/** A browser that gets pushes. `browser` and `system` are empty if unknown. */
export const PushDevice = object({
  _id: Id,
  browser: text({ max: 60 }),
  system: text({ max: 60 }),
  kind: oneOf(['desktop', 'phone', 'tablet', 'other']),
  createdAt: Instant,
  /** Whether it is where the caller is signed in. */
  isCurrent: boolean(),
})
export type PushDevice = Static<typeof PushDevice>

const call = { audience: 'user', isAddition: true } as const

/** What a browser subscribes with (`applicationServerKey`, base64url); null: no push can be sent now. */
export const ReadPushKey = endpoint({
  ...call,
  method: 'GET',
  path: '/notification/push/key',
  summary: 'The key with which browsers subscribe to pushes',
  reply: object({ publicKey: nullable(text({ max: 100 })) }),
})

/** The newest first. */
export const ListPushDevices = endpoint({
  ...call,
  method: 'GET',
  path: '/notification/push/devices',
  summary: 'The browsers that get pushes',
  reply: listOf(PushDevice),
})

/** Base64url, without the padding that some browsers add. */
const key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  const pattern = `^[A-Za-z0-9_-]{${length}}=?=?$`
  return text({ max: length + 2, pattern, problem: 'not_valid' })
}

/**
 * Send pushes to the browser in which the caller is signed in, by its `PushSubscription`: as long as that
 * session lasts, and instead of what the session gave before. The address must be a public one by https.
 */
export const SubscribeToPush = endpoint({
  ...call,
  method: 'PUT',
  path: '/notification/push/devices',
  summary: 'Send pushes to this browser',
  body: object({
    endpoint: text({ min: 1, max: 2000, problem: 'not_valid' }),
    keys: object({ p256dh: key(65), auth: key(16) }),
  }),
  maxBodyBytes: 8_000,
  reply: PushDevice,
  rate: { calls: 30, seconds: 3600, by: 'account' },
})

/** Send no more pushes to a browser; safe to repeat. */
export const EndPush = endpoint({
  ...call,
  method: 'DELETE',
  path: '/notification/push/devices/:id',
  summary: 'Send no more pushes to a browser',
  params: object({ id: Id }),
  reply: Success,
})
