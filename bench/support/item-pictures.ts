import { connectDatabase } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import type { BenchCluster } from './postgres.ts'

/** Add a cover to every gallery and a thumbnail to every video, as their lists show them. */
export async function addItemPictures({ databaseUrl }: BenchCluster): Promise<void> {
  const database = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  const { db } = database
  const pictureOf = (id: string, kind: string, table: string) => `
    insert into file (id, owner_id, type, status, mime_type, width, height, thumbhash, storage_key,
      variants, item_kind, item_id)
    select ${id}, creator_id, '${kind}', 'finished', 'image/jpeg', 1200, 1500,
      '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', 'bench', '{w400,w1600,blurred}', '${table}', id
    from ${table}`
  const coverId = "'6b6' || substr(id, 4)"
  await rows(db, pictureOf(coverId, 'gallery-photo', 'gallery'))
  await rows(
    db,
    `insert into photo (id, gallery_id, creator_id, file_id, created_at, updated_at)
     select ${coverId}, id, creator_id, ${coverId}, created_at, created_at from gallery`,
  )
  await rows(db, `update gallery set cover_id = ${coverId}`)
  const thumbnailId = "'6b5' || substr(id, 4)"
  await rows(db, pictureOf(thumbnailId, 'video-thumbnail', 'video'))
  await rows(db, `update video set thumbnail_id = ${thumbnailId}`)
  await rows(db, 'vacuum analyze')
  await database.close()
}
