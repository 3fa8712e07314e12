import type { AudienceList } from '#contract/messaging/mass-messages.ts'
import { attachFiles, detachFiles, findFiles, type StoredFile } from '#server/files/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { findOwnLabels } from '#server/messaging/labels/index.ts'
import { isSameContent, messageFileTypes, saleOf } from '#server/messaging/messages/index.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import {
  countSince,
  findByKey,
  findItemsWith,
  findMass,
  findOwnMass,
  isCopyHeld,
  judgeAudience,
  type MassRow,
  type ReasonCount,
} from './reads.ts'
import { type Audience, audienceOf, labelsOf, sendTime } from './rules.ts'
import { clearContent, insertMass, lockMass, markCancelled, markUnsent } from './writes.ts'

export interface MassParts {
  clock: Clock
  db: Db
  settings: Settings
}

/** What a creator writes to fans, as requested. */
export interface SentContent {
  text: string
  fileIds?: readonly string[] | undefined
  isSale?: boolean | undefined
  /** In dollars. */
  price?: number | undefined
  timeToExpired?: number | undefined
}

interface AudienceRequest {
  to: readonly AudienceList[]
  except?: readonly AudienceList[] | undefined
}

export const startTask = 'mass_messages.start'
export const collectTask = 'mass_messages.collect'
export const deliverTask = 'mass_messages.deliver'
export const notifyTask = 'mass_messages.notify'
export const retractTask = 'mass_messages.retract'

/** The jobs of one creator run one after the other. */
const queueOf = (creatorId: string): string => `mass messages of ${creatorId}`

/**
 * How the jobs of a creator's messages are queued. A process that is killed while it runs one uses up an attempt,
 * and a message must not stop between two of its fans for that.
 */
export const inQueueOf = (creatorId: string) => ({ queue: queueOf(creatorId), maxAttempts: 60 })

/** Throws `sale_without_files`, `price_out_of_range`, `amount_invalid`. */
export function contentOf(
  { text, fileIds = [], isSale, price, timeToExpired }: SentContent,
  now: Date,
) {
  const ids = [...new Set(fileIds)]
  const sale = saleOf({ isSale, price, seconds: timeToExpired, fileIds: ids }, now)
  const offerSeconds = sale ? timeToExpired : undefined
  return { text: text.trim(), fileIds: ids, priceCents: sale?.priceCents, offerSeconds }
}

/** Throws `not_found` for labels of somebody else. */
async function ownAudience(
  db: Db | Tx,
  creatorId: string,
  request: AudienceRequest,
): Promise<Audience> {
  const audience = audienceOf(request)
  const named = labelsOf(audience)
  if (named.length === 0) return audience
  if ((await findOwnLabels(db, creatorId, named)).length < named.length) {
    throw fieldProblem('not_found', 'to')
  }
  return audience
}

export interface Draft extends Omit<ReturnType<typeof contentOf>, 'fileIds'> {
  files: readonly StoredFile[]
  /** When the files of a copy that was sent now could not be bought any more. */
  offerEndsAt: Date | null
}

/** What would be sent, stored nowhere. Throws `file_not_usable`, and those of `contentOf`. */
export async function draftOf(
  { clock, db }: Pick<MassParts, 'clock' | 'db'>,
  creatorId: string,
  request: SentContent,
): Promise<Draft> {
  const now = clock.now()
  const { fileIds, ...content } = contentOf(request, now)
  const found = await findFiles(db, fileIds)
  const files = fileIds.flatMap((id) => found.get(id) ?? [])
  const isUsable = ({ ownerId, type, status }: StoredFile) =>
    ownerId === creatorId && messageFileTypes.some((one) => one === type) && status !== 'error'
  if (files.length < fileIds.length || !files.every(isUsable)) throw new Problem('file_not_usable')
  const seconds = content.offerSeconds
  const offerEndsAt = seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
  return { ...content, files, offerEndsAt }
}

/** How many fans a message would reach now, and why it would not reach others. Throws `not_found`. */
export async function estimateMass(
  { clock, db }: MassParts,
  creatorId: string,
  { fileIds = [], ...request }: AudienceRequest & { fileIds?: readonly string[] | undefined },
): Promise<ReasonCount[]> {
  const audience = await ownAudience(db, creatorId, request)
  const soldItems = await findItemsWith(db, creatorId, fileIds)
  return judgeAudience(db, audience, { creatorId, soldItems, now: clock.now() })
}

interface MassRequest extends SentContent, AudienceRequest {
  creatorId: string
  scheduledAt?: string | undefined
  /** Repeating a key sends one message. */
  key: string | undefined
}

/**
 * Store a message to many fans; jobs send it. Throws `file_not_usable`, `schedule_in_past`, `mass_messages_limit`
 * beyond the site's limit of a day, `key_reused`, and those of `contentOf` and `ownAudience`.
 */
export async function sendMass(parts: MassParts, request: MassRequest): Promise<MassRow> {
  const { clock, db, settings } = parts
  const { creatorId, key } = request
  const now = clock.now()
  const content = contentOf(request, now)
  return db.transaction().execute(async (tx) => {
    // One at a time for a creator, so that the limit and the key hold.
    await acquireNameLock(tx, queueOf(creatorId))
    const before = key ? await findByKey(tx, { creatorId, key }) : undefined
    if (before) return assertSame(before, content)
    const scheduledAt = sendTime(request.scheduledAt, now)
    const audience = await ownAudience(tx, creatorId, request)
    const limit = settings.get('massMessagesPerDay')
    const since = new Date(now.getTime() - dayMs)
    if ((await countSince(tx, creatorId, since)) >= limit) {
      throw new Problem('mass_messages_limit', { limit })
    }
    const sent = { ...content, kind: 'mass', status: 'scheduled', audience, scheduledAt } as const
    const id = await insertMass(tx, { ...sent, creatorId, key, now })
    await attachContent(tx, { id, creatorId, fileIds: content.fileIds }, now)
    await planJobs(tx, { id, creatorId, scheduledAt })
    return expectStored(await findMass(tx, id))
  })
}

/** Throws `file_not_usable`. */
export const attachContent = (
  tx: Tx,
  { id, creatorId, fileIds }: { id: string; creatorId: string; fileIds: readonly string[] },
  now: Date,
) => {
  const place = { itemKind: 'message', itemId: id }
  return attachFiles(tx, { fileIds, ownerId: creatorId, types: messageFileTypes, ...place }, now)
}

/** Of a scheduled one the fans are noted at once: who leaves until then is counted as excluded. */
async function planJobs(
  tx: Tx,
  { id, creatorId, scheduledAt }: { id: string; creatorId: string; scheduledAt: Date | null },
): Promise<void> {
  const options = inQueueOf(creatorId)
  if (!scheduledAt) return addJob(tx, startTask, { massId: id }, options)
  await addJob(tx, collectTask, { massId: id }, options)
  await addJob(tx, startTask, { massId: id }, { ...options, runAt: scheduledAt })
}

/** A key returns its first result, and only for the same message. Throws `key_reused`. */
function assertSame(before: MassRow, content: ReturnType<typeof contentOf>): MassRow {
  if (!isSameContent(before, content)) throw new Problem('key_reused')
  return before
}

/** Throws `not_found`. */
export async function readMass(db: Db, own: { id: string; creatorId: string }): Promise<MassRow> {
  const row = await findOwnMass(db, own)
  if (!row) throw new Problem('not_found')
  return row
}

/** Cancel a scheduled message, or unsend one: safe to repeat. Throws `not_found`. */
export function unsendMass(
  { clock, db }: MassParts,
  own: { id: string; creatorId: string },
): Promise<MassRow> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const found = await findOwnMass(tx, own)
    const locked = found && (await lockMass(tx, own.id))
    if (!locked) throw new Problem('not_found')
    if (locked.status === 'scheduled') {
      await markCancelled(tx, own.id, now)
      await detachFiles(tx, { itemKind: 'message', itemId: own.id }, now)
    } else if (locked.status !== 'cancelled' && !locked.unsent_at) {
      await retract(tx, own, now)
    }
    return expectStored(await findMass(tx, own.id))
  })
}

async function retract(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
  now: Date,
): Promise<void> {
  await markUnsent(tx, id, now)
  await addJob(tx, retractTask, { massId: id, after: '' }, inQueueOf(creatorId))
}

/** Unsend a message to many fans by decision of staff; automatic ones go one by one. */
export async function unsendByStaff(tx: Tx, id: string, now: Date): Promise<void> {
  const locked = await lockMass(tx, id)
  const found = await findMass(tx, id)
  if (!locked || locked.unsent_at || found?.kind !== 'mass') return
  await retract(tx, { id, creatorId: found.creator_id }, now)
}

/** After the last copy is deleted: the content goes, unless somebody bought it. */
export function clearUnsent({ clock, db }: MassParts, massId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockMass(tx, massId)
    if (await isCopyHeld(tx, massId, now)) return
    await clearContent(tx, massId, now)
    await detachFiles(tx, { itemKind: 'message', itemId: massId }, now)
  })
}

function expectStored(row: MassRow | undefined): MassRow {
  if (!row) throw new Error('a message that was just stored is not there')
  return row
}
