import { type Decision, recordDecision } from '#server/audit/index.ts'
import { attachFiles, detachFiles, type Files, openSlot } from '#server/files/index.ts'
import { checkEditor } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ReceivedFile } from '#server/platform/http/index.ts'
import { findOwner } from './reads.ts'
import { type PictureKind, setPicture } from './writes.ts'

/** Public pictures of accounts: a square avatar and a wide cover. */
export const pictureSlots = {
  avatar: {
    openTo: 'everyone',
    variants: ['avatar96', 'avatar256'],
    main: 'avatar256',
    small: 'avatar96',
  },
  cover: { openTo: 'everyone', variants: ['w400', 'cover1500'], main: 'cover1500', small: 'w400' },
  'welcome-video': { ...openSlot, maxMb: 'welcomeVideoMaxMb' },
} as const

export interface NewPicture {
  accountId: string
  kind: PictureKind
  upload: ReceivedFile
  /** Who decided, when it is not the account's owner; recorded in the audit log. */
  by?: Viewer
}

interface PictureParts {
  clock: Clock
  db: Db
  files: Files
}

/**
 * Set an avatar or a cover of an account; the former one is removed. Returns the file's id. Throws
 * `upload_damaged`.
 */
export async function changePicture(
  { clock, db, files }: PictureParts,
  { accountId, kind, upload, by }: NewPicture,
): Promise<string> {
  const file = await files.keep({ ownerId: accountId, type: kind, upload })
  const item = { itemKind: `account-${kind}`, itemId: accountId }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await detachFiles(tx, item, now)
    const adoption = { fileIds: [file.id], ownerId: accountId, types: [kind], ...item }
    await attachFiles(tx, adoption, now)
    await setPicture(tx, { accountId, kind, fileId: file.id })
    if (by) await recordDecision(tx, changeOf({ accountId, kind, by, fileId: file.id }))
  })
  return file.id
}

const changeOf = (change: {
  by: Viewer
  accountId: string
  kind: PictureKind
  fileId: string
}): Decision => ({
  actorId: change.by.id,
  action: 'account.changed',
  targetKind: 'account',
  targetId: change.accountId,
  after: { [change.kind]: change.fileId },
})

/**
 * Change the own avatar or, as staff, another account's. Returns the file's id. Throws `not_yours`,
 * `not_found`, `permission_missing` before the picture is processed, and `upload_damaged`.
 */
export async function changeAvatarOf(
  parts: PictureParts,
  { actor, accountId, upload }: { actor: Viewer; accountId: string; upload: ReceivedFile },
): Promise<string> {
  checkEditor({ actor, accountId, found: await findOwner(parts.db, accountId) })
  const by = actor.id === accountId ? {} : { by: actor }
  return changePicture(parts, { accountId, kind: 'avatar', upload, ...by })
}
