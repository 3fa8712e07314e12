import type { ResumableType } from '#contract/files/uploads.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

export interface AnnouncedUpload {
  id: string
  ownerId: string
  type: ResumableType
  name: string
  sizeBytes: number
  fingerprint: string
  createdAt: Date
}

/** The uploads of an account that are not expired at `since`, or one of them; oldest first. */
export async function findUploads(
  db: Db | Tx,
  { ownerId, id, since }: { ownerId: string; id?: string; since: Date },
): Promise<AnnouncedUpload[]> {
  const found = await db
    .selectFrom('upload')
    .select(['id', 'owner_id as ownerId', 'type', 'name', 'size_bytes', 'fingerprint'])
    .select('created_at as createdAt')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .limit(100)
    .execute()
  return found.map(({ size_bytes, ...upload }) => ({
    ...upload,
    type: upload.type as ResumableType,
    sizeBytes: Number(size_bytes),
  }))
}

export async function sizeOfUpload(db: Db, id: string): Promise<number | undefined> {
  const query = db.selectFrom('upload').select('size_bytes').where('id', '=', id)
  const found = await query.executeTakeFirst()
  return found && Number(found.size_bytes)
}
