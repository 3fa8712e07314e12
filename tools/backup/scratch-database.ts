import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connectDatabase, type Database, type Db } from '#server/platform/database/index.ts'

const prefix = 'stagedoor_verify_'
/** Between its creation and its first connection a scratch database looks abandoned. */
const abandonedAfterSeconds = 600

/** A database beside the site's, which is dropped when the block ends; or why there is none. */
export type Scratch =
  | (Pick<Database, 'db' | 'pool'> & AsyncDisposable & { refused?: never })
  | { refused: string }

/**
 * Create an empty database on the server of the site, with its encoding and collation. The server
 * may refuse that: the role needs CREATEDB.
 */
export async function createScratch(db: Db, siteUrl: string): Promise<Scratch> {
  await dropAbandoned(db)
  const name = `${prefix}${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`
  try {
    await sql`create database ${sql.id(name)} template template0 ${await localeOf(db)}`.execute(db)
  } catch (error) {
    return { refused: (error as Error).message }
  }
  const drop = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  const { close, ...database } = connectDatabase({
    url: urlOf(siteUrl, name),
    poolSize: 4,
    // The statement that the broken connection ran fails.
    onError: () => {},
  })
  const dispose = async () => {
    await close()
    await drop()
  }
  try {
    await sql`select 1`.execute(database.db)
  } catch (error) {
    // A pooler may know only some databases.
    await dispose()
    return { refused: (error as Error).message }
  }
  return { ...database, [Symbol.asyncDispose]: dispose }
}

function urlOf(siteUrl: string, name: string): string {
  // As the driver does for sockets, whose addresses have no host.
  const hasHost = URL.canParse(siteUrl)
  const url = new URL(hasHost ? siteUrl : siteUrl.replace('@/', '@no-host/'))
  url.pathname = `/${name}`
  return hasHost ? url.href : url.href.replace('@no-host/', '@/')
}

/** SQL: encoding and locale of the current database, as options of `create database`. */
async function localeOf(db: Db) {
  const { rows } = await sql<Record<string, string | null>>`
    select pg_encoding_to_char(encoding) as encoding, to_jsonb(d) ->> 'datlocprovider' as provider,
      datcollate as collation, datctype as ctype,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
    from pg_database d where datname = current_database()`.execute(db)
  const { encoding, provider, collation, ctype, locale } = rows[0] ?? {}
  const own = {
    i: sql`locale_provider icu icu_locale ${sql.lit(locale)}`,
    b: sql`locale_provider builtin builtin_locale ${sql.lit(locale)}`,
  }[provider ?? '']
  return sql`encoding ${sql.lit(encoding)} lc_collate ${sql.lit(collation)}
    lc_ctype ${sql.lit(ctype)} ${own ?? sql``}`
}

/** Drop what an interrupted verification left: databases of this role that nobody uses. */
async function dropAbandoned(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database d
    where datname like ${`${prefix.replaceAll('_', '\\_')}%`}
      and datdba = (select oid from pg_roles where rolname = current_user)
      and substring(datname from '_(\\d{10})_')::bigint
        < extract(epoch from now()) - ${abandonedAfterSeconds}
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`.execute(db)
  for (const { name } of rows) {
    // Another backup may have dropped it first.
    await sql`drop database if exists ${sql.id(name)}`.execute(db).catch(() => {})
  }
}
