import { maxOpenUploads, type OpenUpload, resumableKinds } from '#contract/files/uploads.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { acquireNameLock } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import type { PartialFiles } from '#server/platform/resumable/index.ts'
import {
  acceptedType,
  incomingKey,
  plainName,
  sniffBytes,
  type UploadLimits,
} from '#server/platform/storage/index.ts'
import type { FileWorld } from '../file-world.ts'
import { type AnnouncedUpload, findUploads } from './reads.ts'
import { deleteUpload, deleteUploads, insertUpload, markClaimed, unmarkClaimed } from './writes.ts'

export interface UploadWorld
  extends Pick<FileWorld, 'clock' | 'db' | 'media' | 'settings' | 'slots' | 'store'> {
  partials: PartialFiles
}

/** What has been received of an upload is kept this long after its creation. */
const lifeMs = 2 * dayMs

/** A claim that has neither ended nor been put back after this long was that of a dead process. */
const claimMs = 10 * minuteMs

/** The unfinished uploads of an account may be as large as this many of the largest together. */
const largestAtATime = 5

const sinceOf = ({ clock }: Pick<UploadWorld, 'clock'>) => new Date(clock.now().getTime() - lifeMs)

interface UploadRequest {
  ownerId: string
  type: AnnouncedUpload['type']
  name: string
  size: number
  fingerprint: string
}

/**
 * Create an upload, or return the open one of the same file. Throws `upload_too_large`,
 * `uploads_too_many`, and `media_tool_missing` before gigabytes are sent in vain.
 */
export async function startUpload(world: UploadWorld, request: UploadRequest): Promise<OpenUpload> {
  const { db, clock, partials, settings } = world
  const { ownerId, type, size, fingerprint } = request
  const maxMb = maxMbOf(world, type)
  if (size > maxMb * 1_000_000) throw new Problem('upload_too_large', { maxMb })
  if (isMedia(type) && !(await world.media.isReady())) throw new Problem('media_tool_missing')
  const upload = await db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `uploads of ${ownerId}`)
    const open = await findUploads(tx, { ownerId, since: sinceOf(world) })
    const same = open.find(
      (one) => one.type === type && one.fingerprint === fingerprint && one.sizeBytes === size,
    )
    if (same) return same
    const sum = open.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, size)
    const maxSum = largestAtATime * settings.get('videoMaxMb') * 1_000_000
    if (open.length >= maxOpenUploads || sum > maxSum) {
      throw new Problem('uploads_too_many', { limit: maxOpenUploads })
    }
    const name = plainName(request.name)
    const made = { id: newId(), ownerId, type, name, sizeBytes: size, fingerprint }
    const announced = { ...made, createdAt: clock.now() }
    await insertUpload(tx, announced)
    return announced
  })
  await partials.create(upload.id)
  return present(world, upload)
}

const isMedia = (type: UploadRequest['type']): boolean => {
  const kinds: readonly string[] = resumableKinds[type]
  return kinds.includes('video') || kinds.includes('audio')
}

function maxMbOf({ settings, slots }: UploadWorld, type: string): number {
  const { maxMb: setting } = slots.of(type)
  return setting ? settings.get(setting) : 0
}

async function present({ partials }: UploadWorld, upload: AnnouncedUpload): Promise<OpenUpload> {
  const { id, type, name, sizeBytes, fingerprint, createdAt } = upload
  const received = (await partials.sizeOf(id)) ?? 0
  const expiresAt = new Date(createdAt.getTime() + lifeMs).toISOString()
  return { _id: id, type, name, size: sizeBytes, received, fingerprint, expiresAt }
}

export interface OwnUpload {
  id: string
  ownerId: string
}

/** Throws `not_found`, also for an upload of somebody else. */
export async function findOwnUpload(world: UploadWorld, own: OwnUpload): Promise<AnnouncedUpload> {
  const [upload] = await findUploads(world.db, { ...own, since: sinceOf(world) })
  if (!upload) throw new Problem('not_found')
  return upload
}

export const readUpload = async (world: UploadWorld, own: OwnUpload): Promise<OpenUpload> =>
  present(world, await findOwnUpload(world, own))

export async function listUploads(world: UploadWorld, ownerId: string): Promise<OpenUpload[]> {
  const open = await findUploads(world.db, { ownerId, since: sinceOf(world) })
  return Promise.all(open.map((upload) => present(world, upload)))
}

export async function cancelUpload(world: UploadWorld, own: OwnUpload): Promise<void> {
  const { id } = await findOwnUpload(world, own)
  await discard(world, id)
}

async function discard({ db, partials }: UploadWorld, id: string): Promise<void> {
  await deleteUpload(db, id)
  await partials.remove(id)
}

/**
 * Reject a file that is not of the declared kind as soon as its first bytes have arrived, and
 * delete it.
 */
export async function refuseWrongKind(world: UploadWorld, upload: AnnouncedUpload): Promise<void> {
  const { id, name, type } = upload
  const head = await world.partials.head(id, sniffBytes)
  if (head.length < Math.min(sniffBytes, upload.sizeBytes)) return
  try {
    await acceptedType(head, { name, kinds: resumableKinds[type] })
  } catch (failure) {
    await discard(world, id)
    throw failure
  }
}

/**
 * Hand a complete upload to the endpoint that names it; to one request at a time, so that it never
 * becomes two files. Throws `not_found`, `upload_unfinished`, `upload_too_large`, `upload_in_use`
 * and a problem that says which kinds are accepted.
 */
export async function claimUpload(
  world: UploadWorld,
  own: OwnUpload,
  { kinds, maxBytes }: UploadLimits,
): Promise<{ file: ReceivedFile; release(): Promise<void>; putBack(): Promise<void> }> {
  const { clock, db, partials, store } = world
  const { id, name, sizeBytes } = await findOwnUpload(world, own)
  if ((await partials.sizeOf(id)) !== sizeBytes) throw new Problem('upload_unfinished')
  if (sizeBytes > maxBytes) {
    throw new Problem('upload_too_large', { maxMb: Math.floor(maxBytes / 1_000_000) })
  }
  const type = await acceptedType(await partials.head(id, sniffBytes), { name, kinds })
  const now = clock.now()
  const notAfter = new Date(now.getTime() - claimMs)
  if (!(await markClaimed(db, { id, now, notAfter }))) throw new Problem('upload_in_use')
  const putBack = () => unmarkClaimed(db, id)
  const key = incomingKey(newId())
  try {
    await store.linkFrom(partials.pathOf(id), key)
  } catch (failure) {
    await putBack()
    throw failure
  }
  return { file: { key, name, sizeBytes, ...type }, release: () => discard(world, id), putBack }
}

/** Delete expired uploads. */
export async function sweepUploads(world: UploadWorld): Promise<void> {
  const before = sinceOf(world)
  for (const id of await deleteUploads(world.db, { before })) await world.partials.remove(id)
  await world.partials.sweep(before)
}

export async function removeUploadsOf(world: UploadWorld, ownerId: string): Promise<void> {
  for (const id of await deleteUploads(world.db, { ownerId })) await world.partials.remove(id)
}
