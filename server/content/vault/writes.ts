import { type Expression, type SqlBool, sql } from 'kysely'
import { fieldProblem } from '#server/kernel/problem.ts'
import { anyOf, type Db, refusedBy, type Tx } from '#server/platform/database/index.ts'
import { vaultKind } from './reads.ts'

export interface OwnFolder {
  id: string
  creatorId: string
}

/** All files that show the bytes of some uploads, including these. */
export const showing = (ids: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`(id = ${anyOf(ids)} or copy_of = ${anyOf(ids)})`

const unlessTaken = refusedBy('vault_folder_name', () => fieldProblem('name_exists', 'name'))

/** Throws `name_exists`. */
export async function insertFolder(
  tx: Tx,
  { id, creatorId, name }: OwnFolder & { name: string },
  now: Date,
): Promise<void> {
  const folder = { id, creator_id: creatorId, name, created_at: now }
  await tx.insertInto('vault_folder').values(folder).execute().catch(unlessTaken)
}

/** Returns false when there is no such folder. Throws `name_exists`. */
export async function updateFolder(
  db: Db,
  { id, creatorId, name }: OwnFolder & { name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('vault_folder')
    .set({ name })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .returning('id')
    .executeTakeFirst()
    .catch(unlessTaken)
  return renamed !== undefined
}

/** Delete a folder; its media stay in the vault, in no folder. Returns false when there is none. */
export async function removeFolder(tx: Tx, { id, creatorId }: OwnFolder): Promise<boolean> {
  const gone = await tx
    .deleteFrom('vault_folder')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  await tx
    .updateTable('file')
    .set({ item_id: creatorId })
    .where('item_kind', '=', vaultKind)
    .where('item_id', '=', id)
    .execute()
  return true
}

/** Move the vault's files of some uploads to another folder. */
export async function moveKept(tx: Tx, ids: readonly string[], keptIn: string): Promise<void> {
  await tx
    .updateTable('file')
    .set({ item_id: keptIn })
    .where(showing(ids))
    .where('item_kind', '=', vaultKind)
    .execute()
}
