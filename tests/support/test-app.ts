import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createItemKinds } from '#server/access/item-kinds.ts'
import { assemble } from '#server/app.ts'
import { createFiles } from '#server/files/index.ts'
import { sessionReader } from '#server/identity/sessions/index.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Parts } from '#server/parts.ts'
import { readConfig } from '#server/platform/config/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { createApi, createServer, mountApi, noLimiter } from '#server/platform/http/index.ts'
import { createImages } from '#server/platform/images/index.ts'
import { createJobs } from '#server/platform/jobs/index.ts'
import { createLog } from '#server/platform/log.ts'
import { createOutbox } from '#server/platform/mail/index.ts'
import { createPasswords } from '#server/platform/passwords/index.ts'
import { createSandboxGateway } from '#server/platform/payments/index.ts'
import { recordingRealtime } from '#server/platform/realtime/recording.ts'
import { addressSigner } from '#server/platform/signing/index.ts'
import { diskStore, receiveUpload } from '#server/platform/storage/index.ts'
import { createBalances } from '#server/profiles/balances.ts'
import { openSettings } from '#server/site/settings/index.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** The whole product on a database of its own, reached through HTTP without a socket. */
export async function startTestApp(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-world-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = connectDatabase({ url: databaseUrl, poolSize: 10, onError: () => {} })
  const { db, pool } = database
  const log = createLog(process.env.TEST_LOG ?? 'silent')
  const jobs = createJobs({ log })
  const realtime = recordingRealtime()
  const store = diskStore(join(dataDir, 'files'))
  const sandbox = createSandboxGateway({
    sql: pool,
    secret: 'a secret of the sandbox',
    delayMs: 0,
    onError: () => {},
  })
  const outbox = createOutbox({ folder: join(dataDir, 'mail') })
  const secret = 'a secret for tests that is long enough'
  const parts: Parts = {
    config,
    secret,
    log,
    clock: systemClock,
    db,
    pool,
    api: createApi({ readSession: sessionReader(db), limiter: noLimiter }),
    jobs,
    limiter: noLimiter,
    settings: await openSettings(db),
    passwords: createPasswords({ cost: { memoryKib: 64, passes: 1, lanes: 1 }, concurrency: 2 }),
    store,
    files: createFiles({
      db,
      store,
      images: createImages(),
      signer: addressSigner({ secret }),
      origin: config.siteUrl,
    }),
    mail: outbox,
    outbox,
    gateway: sandbox,
    sandbox,
    realtime,
    kinds: createItemKinds(),
    balances: createBalances(),
    rawRoutes: [],
  }
  assemble(parts)
  const http = createServer({ log })
  for (const add of parts.rawRoutes) add(http)
  await http.register(mountApi, {
    api: parts.api,
    receiver: {
      receive: (stream, rule) => receiveUpload(store, stream, rule),
      discard: (file) => store.remove(file.key),
    },
  })
  await http.ready()
  return { parts, http, realtime, databaseUrl, close }

  async function close() {
    parts.settings.stop()
    await http.close()
    await parts.files.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
