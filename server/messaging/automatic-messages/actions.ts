import type { AutomaticMessageKind } from '#contract/messaging/mass-messages.ts'
import { copyFile, type FileSlots, findFiles } from '#server/files/index.ts'
import {
  activate,
  attachContent,
  contentOf,
  insertMass,
  type MassParts,
  type MassRow,
  retireAutomatic,
  type SentContent,
} from '#server/messaging/mass-messages/index.ts'
import { isSameContent } from '#server/messaging/messages/index.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'
import { findNewest } from './reads.ts'

export interface AutomaticParts extends MassParts {
  slots: FileSlots
}

interface Written extends SentContent {
  creatorId: string
  kind: AutomaticMessageKind
  isActive: boolean
}

const nobody = { to: [], except: [] }

/**
 * Write what a creator sends to each fan to whom something happens. Copies that were sent refer to their
 * version, which stays. Throws `file_not_usable` and those of `contentOf`.
 */
export function writeAutomatic(
  { clock, db, slots }: AutomaticParts,
  { creatorId, kind, isActive, ...written }: Written,
): Promise<MassRow> {
  const now = clock.now()
  const content = contentOf(written, now)
  return db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `automatic messages of ${creatorId}`)
    const before = await findNewest(tx, { creatorId, kind })
    await retireAutomatic(tx, { creatorId, kind }, now)
    if (before && isSame(before, content)) {
      if (isActive) await activate(tx, before.id, now)
    } else {
      const fileIds = await freeFiles(tx, slots, { fileIds: content.fileIds, before }, now)
      const status = isActive ? 'active' : 'inactive'
      const version = { ...content, fileIds, kind, status, audience: nobody } as const
      const own = { creatorId, scheduledAt: null, key: undefined, now }
      const id = await insertMass(tx, { ...version, ...own })
      await attachContent(tx, { id, creatorId, fileIds }, now)
    }
    const stored = await findNewest(tx, { creatorId, kind })
    if (!stored) throw new Error('a message that was just stored is not there')
    return stored
  })
}

const isSame = (before: MassRow, content: ReturnType<typeof contentOf>) =>
  isSameContent(before, content) && (before.offer_seconds ?? undefined) === content.offerSeconds

/** The files of the version before stay with it: the new one gets copies. */
async function freeFiles(
  tx: Tx,
  slots: FileSlots,
  { fileIds, before }: { fileIds: readonly string[]; before: MassRow | undefined },
  now: Date,
): Promise<string[]> {
  const held = await findFiles(tx, before?.file_ids ?? [])
  const free: string[] = []
  for (const id of fileIds) {
    const file = held.get(id)
    free.push(file ? await copyFile(tx, slots, { file, type: file.type }, now) : id)
  }
  return free
}
