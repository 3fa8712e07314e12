import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { StoredFile, Viewing } from '#server/files/index.ts'
import { attachFiles, findFile } from '#server/files/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { type MediaUrlContext, withMediaUrlContext } from '#server/platform/signing/index.ts'
import { receiveUpload } from '#server/platform/storage/index.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const kinds = ['image', 'video', 'audio', 'document'] as const

export const picture = (width = 900, height = 600): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c65f3a',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

interface Sent {
  type?: string
  bytes?: Buffer
  name?: string
  /** Keeps it unattached. */
  loose?: boolean
}

/** Upload a file as its owner would, and give it to a post of that owner. */
export async function upload(world: World, owner: Person, sent: Sent = {}): Promise<StoredFile> {
  const { type = 'feed-photo', name = 'anna at the beach.jpg', loose = false } = sent
  const { store, files, db } = world.app.parts
  const source = Readable.from([sent.bytes ?? (await picture())])
  const received = await receiveUpload(store, source, { kinds, maxBytes: 50_000_000, name })
  const { id } = await files.keep({ ownerId: owner.id, type, upload: received })
  if (!loose) await attach(world, owner, [id], type)
  const file = await findFile(db, id)
  if (!file) throw new Error('the upload is gone')
  return file
}

export function attach(world: World, owner: Person, fileIds: string[], type = 'feed-photo') {
  const item = { itemKind: holder, itemId: newId() }
  const adoption = { fileIds, ownerId: owner.id, types: [type], ...item }
  return world.db.transaction().execute((tx) => attachFiles(tx, adoption, world.clock.now()))
}

/** A kind of item that no domain serves. */
const holder = 'playbill'

/** Let these accounts see the files of every item, as long as they are in the set. */
export function openFilesTo(world: World, viewers: ReadonlySet<string> | 'everyone'): void {
  const everyone = viewers === 'everyone'
  world.app.parts.kinds.register({
    name: holder,
    takes: [],
    facts: async (_db, ids) =>
      ids.map((id) => ({
        kind: holder,
        id,
        ownerId: newId(),
        title: 'A holder of files',
        isActive: true,
        audience: everyone ? 'everyone' : 'members',
        priceCents: 0n,
        opensAt: null,
        ...(everyone ? {} : { memberIds: [...viewers] }),
      })),
    summaries: async () => new Map(),
    count: async () => true,
  })
}

/** A file as a page of the site shows it, or as `context` has it. */
export const shown = (
  world: World,
  file: StoredFile,
  viewing: Viewing,
  context: MediaUrlContext = { origin: world.app.parts.config.siteUrl },
) => withMediaUrlContext(context, () => world.app.parts.files.present.file(file, viewing))

/** The path and query of an absolute URL. */
export function pathOf(url: string | null | undefined): string {
  const { pathname, search } = new URL(url ?? '')
  return pathname + search
}
