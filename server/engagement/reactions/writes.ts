import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'

export interface ReactionKey {
  accountId: string
  objectType: string
  objectId: string
  action: string
}

const values = ({ accountId, objectType, objectId, action }: ReactionKey) => [
  accountId,
  objectType,
  objectId,
  action,
]

/** Keep a reaction; false when there is one already. */
export async function insertReaction(tx: Tx, id: string, key: ReactionKey): Promise<boolean> {
  const made = await rows(
    tx,
    `insert into reaction (account_id, object_type, object_id, action, id)
     values ($1, $2, $3, $4, $5)
     on conflict (account_id, object_type, action, object_id) do nothing returning id`,
    [...values(key), id],
  )
  return made.length > 0
}

/** Remove a reaction; false when there was none. */
export async function deleteReaction(tx: Tx, key: ReactionKey): Promise<boolean> {
  const gone = await rows(
    tx,
    `delete from reaction
     where account_id = $1 and object_type = $2 and object_id = $3 and action = $4 returning id`,
    values(key),
  )
  return gone.length > 0
}

export async function findReaction(tx: Tx, key: ReactionKey): Promise<string | undefined> {
  const found = await firstRow<{ id: string }>(
    tx,
    `select id from reaction
     where account_id = $1 and object_type = $2 and object_id = $3 and action = $4`,
    values(key),
  )
  return found?.id
}
