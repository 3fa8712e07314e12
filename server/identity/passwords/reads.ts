import { type Db, firstRow } from '#server/platform/database/index.ts'

/** An open account that letters reach. */
export interface Addressee {
  id: string
  email: string
  name: string
}

const addressee = `select id, email, coalesce(nullif(first_name, ''), name) as name from account
  where status = 'active' and email`

/** The account with an email (in small letters), or nothing. */
export const findByEmail = (db: Db, email: string): Promise<Addressee | undefined> =>
  firstRow<Addressee>(db, `${addressee} = $1`, [email])

/** An account, when it has an email. */
export const findById = (db: Db, accountId: string): Promise<Addressee | undefined> =>
  firstRow<Addressee>(db, `${addressee} is not null and id = $1`, [accountId])
