import { newId } from '#server/kernel/ids.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'

interface NewPair {
  creatorId: string
  fanId: string
  openerId: string
}

/** Create the conversation of a pair; undefined when there is one already. */
export function insertPair(
  tx: Tx,
  { creatorId, fanId, openerId }: NewPair,
): Promise<{ id: string } | undefined> {
  return firstRow<{ id: string }>(
    tx,
    `with made as (
       insert into conversation (id, creator_id, fan_id, opened_by) values ($1, $2, $3, $4)
       on conflict (creator_id, fan_id) where type = 'private' do nothing
       returning id
     ), sides as (
       insert into conversation_member (conversation_id, account_id, is_listed)
       select made.id, side, side = $4 from made, unnest(array[$2, $3]) as side
       returning conversation_id
     )
     select distinct conversation_id as id from sides`,
    [newId(), creatorId, fanId, openerId],
  )
}

/** Show a conversation in the list of a member, even while it has no message. */
export async function showTo(tx: Tx, accountId: string, conversationId: string): Promise<void> {
  await rows(
    tx,
    `update conversation_member set is_listed = true
     where conversation_id = $1 and account_id = $2 and not is_listed`,
    [conversationId, accountId],
  )
}

export async function writeName(tx: Tx, conversationId: string, name: string): Promise<void> {
  await rows(tx, 'update conversation set name = $2, updated_at = now() where id = $1', [
    conversationId,
    name,
  ])
}
