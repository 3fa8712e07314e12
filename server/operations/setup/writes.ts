import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Whether an account owns the site. */
export async function hasOwner(db: Db | Tx): Promise<boolean> {
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

interface Code {
  codeHash: Buffer
  expiresAt: Date
}

/** Store the hash of the setup code, replacing the one before. */
export async function saveCode(db: Db, { codeHash, expiresAt }: Code): Promise<void> {
  const row = { code_hash: codeHash, expires_at: expiresAt }
  await db
    .insertInto('site_setup')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute()
}

/** The current setup code of a site without an owner. */
export async function findCode(db: Db): Promise<Code | undefined> {
  const row = await db
    .selectFrom('site_setup')
    .select(['code_hash as codeHash', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row && !(await hasOwner(db)) ? row : undefined
}

/** Consume the code; false when it was used meanwhile, or the site got an owner in another way. */
export async function useCode(tx: Tx, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('site_setup')
    .where('code_hash', '=', codeHash)
    .returning('only_one')
    .executeTakeFirst()
  return used !== undefined && !(await hasOwner(tx))
}
