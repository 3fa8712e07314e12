import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts'
import { connectDatabase, expectDatabase } from '#server/platform/database/index.ts'
import { rows } from '#tests/support/rows.ts'
import { authorities, localhost } from '#tests/support/tls.ts'
import { query, temporaryFolder } from './support.ts'

const folder = temporaryFolder()
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, durable: false, log: () => {} })
})
afterAll(async () => {
  await postgres.stop()
  folder[Symbol.dispose]()
})

/** The address with this host and these parameters. */
function address(host: string, parameters: Record<string, string>): string {
  const url = new URL(postgres.url)
  url.hostname = host
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Whether a connection to the address is encrypted; rejects when it is refused. */
async function isEncrypted(url: string): Promise<boolean | undefined> {
  await expectDatabase({ url, connections: 1, warn: () => {} })
  const { db, close } = connectDatabase({ url, poolSize: 1, onError: () => {} })
  const [found] = await rows<{ ssl: boolean }>(
    db,
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  ).finally(close)
  return found?.ssl
}

test.each(['no-verify', 'require', 'verify-full'])(
  'sslmode=%s is refused by a server without encryption',
  async (sslmode) => {
    await expect(isEncrypted(address('localhost', { sslmode }))).rejects.toThrow(
      /^DATABASE_URL: the database .* cannot be reached: .*SSL/,
    )
  },
)

const { its, another } = authorities

test.each<[mode: string, host: string, sslrootcert: string | undefined, RegExp | boolean]>([
  ['disable', 'localhost', undefined, false],
  ['no-verify', '127.0.0.1', undefined, true],
  ['require', '127.0.0.1', undefined, true],
  ['verify-ca', '127.0.0.1', its, true],
  ['verify-ca', '127.0.0.1', another, /unable to verify|self.signed/],
  ['verify-full', 'localhost', its, true],
  ['verify-full', '127.0.0.1', its, /does not match|altnames/],
  ['verify-full', 'localhost', another, /unable to verify|self.signed/],
  ['verify-full', 'localhost', undefined, /unable to verify|self.signed/],
])('sslmode=%s at %s with the authority %s', async (sslmode, host, sslrootcert, expected) => {
  await encrypt()
  const connected = isEncrypted(address(host, { sslmode, ...(sslrootcert ? { sslrootcert } : {}) }))
  if (typeof expected === 'boolean') expect(await connected).toBe(expected)
  else await expect(connected).rejects.toThrow(expected)
})

/** From now on the server offers encryption, with the certificate for `localhost`. */
async function encrypt(): Promise<void> {
  const [certificate, key] = ['server.crt', 'server.key'].map((name) =>
    join(folder.path, 'postgres', name),
  ) as [string, string]
  copyFileSync(localhost.certificate, certificate)
  copyFileSync(localhost.key, key)
  chmodSync(key, 0o600)
  // Started by root, Postgres runs as another user.
  const { uid, gid } = statSync(join(folder.path, 'postgres'))
  for (const file of [certificate, key]) chownSync(file, uid, gid)
  await query(postgres.url, 'alter system set ssl = on')
  await query(postgres.url, 'select pg_reload_conf()')
  const offer = () => isEncrypted(address('localhost', { sslmode: 'no-verify' })).catch(() => false)
  await expect.poll(offer).toBe(true)
}
