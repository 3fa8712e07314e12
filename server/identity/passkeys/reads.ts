import type { Db, Tx } from '#server/platform/database/index.ts'

/** The maximum number of passkeys of an account. */
export const maxPasskeys = 20

export interface PasskeyRow {
  id: string
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}

export const passkeyColumns = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const

/** The passkeys of an account, newest first. */
export const listPasskeys = (db: Db, accountId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxPasskeys)
    .execute()

const storedColumns = [
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const

/** Existing credentials, for which devices create no second passkey. */
export const listCredentials = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('passkey')
    .select(storedColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .limit(maxPasskeys)
    .execute()

/** The passkey with a credential id, with its account's id, or undefined. */
export const findPasskey = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .select([...storedColumns, 'id', 'account_id as accountId'])
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
