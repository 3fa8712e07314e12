import { sql } from 'kysely'
import { maxFolders, type VaultFolder } from '#contract/content/vault.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { vaultKind } from './reads.ts'
import { insertFolder, type OwnFolder, removeFolder, updateFolder } from './writes.ts'

/** All folders of a creator, by name. */
export async function listFolders(db: Db, creatorId: string): Promise<VaultFolder[]> {
  return db
    .selectFrom('vault_folder as v')
    .select(['v.id as _id', 'v.name'])
    .select((eb) =>
      eb
        .selectFrom('file as f')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('f.item_kind', '=', vaultKind)
        .whereRef('f.item_id', '=', 'v.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .where('v.creator_id', '=', creatorId)
    .orderBy(sql`lower(v.name)`)
    .limit(maxFolders)
    .execute()
}

/** Throws `folders_full` and `name_exists`. */
export async function createFolder(
  db: Db,
  { creatorId, name }: { creatorId: string; name: string },
  now: Date,
): Promise<VaultFolder> {
  const folder = { id: newId(), creatorId, name: name.trim() }
  await db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `folders ${creatorId}`)
    const { count } = await tx
      .selectFrom('vault_folder')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('creator_id', '=', creatorId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxFolders) throw new Problem('folders_full', { limit: maxFolders })
    await insertFolder(tx, folder, now)
  })
  return { _id: folder.id, name: folder.name, count: 0 }
}

/** Throws `not_found` and `name_exists`. */
export async function renameFolder(db: Db, own: OwnFolder, name: string): Promise<VaultFolder> {
  const isRenamed = await updateFolder(db, { ...own, name: name.trim() })
  const folders = isRenamed ? await listFolders(db, own.creatorId) : []
  const folder = folders.find(({ _id }) => _id === own.id)
  if (!folder) throw new Problem('not_found')
  return folder
}

/** Delete a folder; its media stay in the vault, in no folder. Throws `not_found`. */
export function deleteFolder(db: Db, own: OwnFolder): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await removeFolder(tx, own))) throw new Problem('not_found')
  })
}

/** Lock a folder against deletion. Throws `not_found`. */
export async function holdFolder(tx: Tx, { id, creatorId }: OwnFolder): Promise<void> {
  const folder = await tx
    .selectFrom('vault_folder')
    .select('id')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .forShare()
    .executeTakeFirst()
  if (!folder) throw new Problem('not_found')
}
