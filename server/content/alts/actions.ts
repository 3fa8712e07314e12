import { setAlt } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { raiseVersions } from './writes.ts'

/** Say in words what an own picture shows; an empty text removes it. Throws `not_found`. */
export async function describePicture(
  db: Db,
  picture: { id: string; ownerId: string; alt: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const holder = await setAlt(tx, picture)
    if (!holder) throw new Problem('not_found')
    await raiseVersions(tx, picture.id, holder)
  })
}
