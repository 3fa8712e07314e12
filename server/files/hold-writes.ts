import { sql } from 'kysely'
import { anyOf, type Tx } from '#server/platform/database/index.ts'

/**
 * Keep the bytes of files for a holder, such as a report, whatever their owners do. Returns the ids of
 * the uploads that are held, in the order of the files: a file that could not be processed has none.
 */
export async function holdFiles(
  tx: Tx,
  { holderId, fileIds }: { holderId: string; fileIds: readonly string[] },
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with found as (
      select c.id
      from file f join file c on c.id = coalesce(f.copy_of, f.id)
      where f.id = ${anyOf(fileIds)} and c.status <> 'error'
      order by array_position(${[...fileIds]}::text[], f.id)
      -- so that none is deleted meanwhile
      for key share of c
    ), held as (
      insert into file_hold (holder_id, file_id) select ${holderId}, id from found
      on conflict do nothing
    )
    select id from found`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Let go of the files of a holder: those that nothing else needs are swept. */
export async function endHolds(tx: Tx, holderId: string): Promise<void> {
  await tx.deleteFrom('file_hold').where('holder_id', '=', holderId).execute()
}
