import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/item-kinds.ts'
import type { Files } from '#server/files/files.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db, Pool } from '#server/platform/database/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Outbox } from '#server/platform/mail/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { PaymentGateway, SandboxGateway } from '#server/platform/payments/index.ts'
import type { RealtimeServer } from '#server/platform/realtime/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { Balances } from '#server/profiles/balances.ts'
import type { Settings } from '#server/site/settings/index.ts'

/**
 * What the process is made of. Only a domain's own `index.ts` reads it, and hands each capability
 * the few parts that it needs.
 */
export interface Parts {
  config: Config
  /** Signs addresses and tokens. */
  secret: string
  log: Log
  clock: Clock
  db: Db
  pool: Pool
  api: Api
  jobs: Jobs
  limiter: Limiter
  settings: Settings
  passwords: Passwords
  store: FileStore
  files: Files
  mail: Mail
  /** The same mail, when it is the readable outbox of a trial site. */
  outbox: Outbox | undefined
  gateway: PaymentGateway
  /** The same gateway, when it is the sandbox of a trial site. */
  sandbox: SandboxGateway | undefined
  realtime: RealtimeServer
  /** Everything that can be bought, locked, liked or commented. */
  kinds: ItemKinds
  balances: Balances
  /** Routes that are not JSON calls (media, webhooks), on the site and on the API alike. */
  rawRoutes: ((app: FastifyInstance) => void)[]
}
