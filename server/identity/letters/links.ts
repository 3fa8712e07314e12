import { hash, randomBytes } from 'node:crypto'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'

/** What a link lets its reader do. */
export type Purpose = 'password' | 'email'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

interface NewLink {
  purpose: Purpose
  accountId: string
  /** Where the letter goes. */
  email: string
  lifeMs: number
}

/** Make a link; what stands in it is told once, here, and only its hash is kept. */
export async function makeLink(
  db: Db,
  { purpose, accountId, email, lifeMs }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await rows(
    db,
    `insert into letter_link (token_hash, account_id, purpose, email, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashOf(token), accountId, purpose, email, new Date(Date.now() + lifeMs)],
  )
  return token
}

interface GivenLink {
  purpose: Purpose
  token: string
}

/** Good: in time, of an open account, which still has the address that the letter went to. */
const goodLink = `l.token_hash = $1 and l.purpose = $2 and l.expires_at > now()
  and a.id = l.account_id and a.email = l.email and a.status = 'active'`

/** The account of a good link, or nothing. */
export async function findLink(
  db: Db | Tx,
  { purpose, token }: GivenLink,
): Promise<string | undefined> {
  const found = await firstRow<{ account_id: string }>(
    db,
    `select l.account_id from letter_link l, account a where ${goodLink}`,
    [hashOf(token), purpose],
  )
  return found?.account_id
}

/** Use up a good link: of two at once, one gets the account, the other nothing. */
export async function takeLink(tx: Tx, { purpose, token }: GivenLink): Promise<string | undefined> {
  const taken = await firstRow<{ account_id: string }>(
    tx,
    `delete from letter_link l using account a where ${goodLink} returning l.account_id`,
    [hashOf(token), purpose],
  )
  return taken?.account_id
}

/** End all links of an account that were made for a purpose. */
export async function endLinks(
  tx: Tx,
  { purpose, accountId }: { purpose: Purpose; accountId: string },
): Promise<void> {
  await rows(tx, 'delete from letter_link where account_id = $1 and purpose = $2', [
    accountId,
    purpose,
  ])
}

/** Remove what is over: links past their end, turns past their pause. */
export async function sweepLetters(db: Db): Promise<void> {
  await rows(
    db,
    `delete from letter_link where token_hash in
       (select token_hash from letter_link where expires_at < now() limit 5000)`,
    [],
  )
  await rows(db, `delete from letter_turn where taken_at < now() - interval '1 hour'`, [])
}
