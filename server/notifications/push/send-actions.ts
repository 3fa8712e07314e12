import { findLanguage } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push, PushKeys, PushMessage, PushOutcome } from '#server/platform/push/index.ts'
import { localeNamed } from '../emails/texts/index.ts'
import { defaultOf, findChosen } from '../settings/index.ts'
import { findTold, type ToldParts } from '../told.ts'
import type { PushOf } from './due-writes.ts'
import type { ReadPushKeys } from './key-actions.ts'
import { deliveryOf, payloadOf } from './payload.ts'
import { listPushed, listTargets, type Target } from './reads.ts'
import {
  clearSiteRefusal,
  deleteGone,
  storeAccepted,
  storeFailure,
  storeRefusal,
  storeSiteRefusal,
} from './sending-writes.ts'
import type { Subject } from './subject.ts'

export const SEND_PUSH = 'notifications.send-push'

export interface SendParts extends ToldParts {
  clock: Clock
  log: Log
  push: Pick<Push, 'send'>
  readKeys: ReadPushKeys
  subject: () => Subject
}

/** A push to all devices of an account, or to one that its push service did not take before. */
export interface PushToSend extends PushOf {
  /** Something was deleted or read since: it replaces what is shown. */
  isCorrection?: boolean
  retry?: { subscriptionId: string; attempt: number }
}

/**
 * Send what is unread of a kind by now. All devices at once: one that does not answer delays no other.
 * Safe to repeat: a push replaces the one before on each device.
 */
export async function sendPush(parts: SendParts, wanted: PushToSend): Promise<void> {
  const { clock, db, readKeys } = parts
  const { accountId, retry } = wanted
  const now = clock.now()
  const of = { accountId, now, ...(retry && { subscriptionId: retry.subscriptionId }) }
  const targets = await listTargets(db, of)
  if (targets.length === 0) return
  const [message, keys] = await Promise.all([composePush(parts, wanted), readKeys()])
  if (!message || !keys) return
  await Promise.all(targets.map((target) => deliver(parts, wanted, { target, message, keys })))
}

/** Undefined where nothing is left to tell of, or its account wants none by now. */
async function composePush(
  parts: SendParts,
  { accountId, kind, isCorrection = false }: PushToSend,
): Promise<PushMessage | undefined> {
  const { clock, db, siteUrl } = parts
  const [language, settings, ids] = await Promise.all([
    findLanguage(db, accountId),
    findChosen(db, [accountId]),
    listPushed(db, { accountId, kind, now: clock.now() }),
  ])
  const chosen = settings.get(accountId)
  const { push: isWanted } = chosen?.choices.get(kind) ?? defaultOf(kind)
  if (language === undefined || !isWanted) return undefined
  const locale = localeNamed(language)
  const quotesMessages = chosen?.quotesMessages ?? false
  const told = await findTold(parts, { accountId, locale, quotesMessages }, ids)
  if (told.length === 0 && !isCorrection) return undefined
  return { payload: payloadOf(told, { kind, locale, siteUrl, isCorrection }), ...deliveryOf(kind) }
}

interface Delivery {
  target: Target
  message: PushMessage
  keys: PushKeys
}

async function deliver(parts: SendParts, wanted: PushToSend, delivery: Delivery): Promise<void> {
  const { clock, db, push, subject } = parts
  const { target, message, keys } = delivery
  const { paused_until: pausedUntil } = target
  if (!wanted.retry && pausedUntil && pausedUntil > clock.now()) {
    return sendAgain(parts, wanted, { target, at: pausedUntil })
  }
  const sender = { keys, subject: subject().address }
  const outcome = await push.send(target, message, sender)
  if (outcome.result === 'accepted') {
    await storeAccepted(db, target, clock.now())
    // The first that is taken tells that the site is known again.
    if (!target.sent_at || target.refused_at) await clearSiteRefusal(db, hostOf(target))
  } else await storeNotSent(parts, wanted, target, outcome)
}

type NotSent = Exclude<PushOutcome, { result: 'accepted' }>

async function storeNotSent(
  parts: SendParts,
  wanted: PushToSend,
  target: Target,
  outcome: NotSent,
): Promise<void> {
  const { clock, db, log, subject } = parts
  const now = clock.now()
  if (outcome.result === 'gone') return deleteGone(db, target)
  if (outcome.result === 'later') {
    const delayMs = Math.max(outcome.retryAfterMs ?? 0, backoffMs(target.failures))
    const at = new Date(now.getTime() + delayMs)
    await storeFailure(db, target, at)
    return sendAgain(parts, wanted, { target, at })
  }
  const service = hostOf(target)
  log.warn({ service, status: outcome.status }, 'a push service does not take a push')
  if (outcome.result === 'unsendable') return storeFailure(db, target, null)
  // Refused from the first one on, it is the site that is wrong, not the device.
  if (!target.sent_at) return storeSiteRefusal(db, service, now)
  if (subject().isReal) await storeRefusal(db, target, now)
}

const hostOf = ({ endpoint }: Pick<Target, 'endpoint'>) => new URL(endpoint).host

const firstBackoffMs = 60_000
const maxBackoffMs = 6 * 3_600_000

/** How long a push service is left alone that took none so often in a row. */
const backoffMs = (failures: number): number =>
  Math.min(firstBackoffMs * 2 ** Math.min(failures, 16), maxBackoffMs)

/** About a day of growing pauses; what is newer is sent all the same. */
const maxAttempts = 9

/** Send it to one device again, what is unread then. */
async function sendAgain(
  { db }: SendParts,
  { accountId, kind, isCorrection, retry }: PushToSend,
  { target, at }: { target: Target; at: Date },
): Promise<void> {
  const attempt = (retry?.attempt ?? 0) + 1
  if (attempt > maxAttempts) return
  const again = { accountId, kind, retry: { subscriptionId: target.id, attempt } }
  const push: PushToSend = isCorrection ? { ...again, isCorrection } : again
  await addJob(db, SEND_PUSH, push, { runAt: at, key: `push ${target.id} ${kind}` })
}
