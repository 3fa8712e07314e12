import type { FastifyInstance } from 'fastify'
import type { FanRelations, ItemKinds, Openings, ViewerStates } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { LiveWatch } from '#server/live/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db, Pool } from '#server/platform/database/index.ts'
import type { Geo } from '#server/platform/geo/index.ts'
import type { Api, ClosedTo, Limiter } from '#server/platform/http/index.ts'
import type { Images } from '#server/platform/images/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { EmbeddedLive, LiveVideo } from '#server/platform/live-video/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, MailOutbox } from '#server/platform/mail/index.ts'
import type { Media } from '#server/platform/media/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { PaymentGateway, SandboxGateway } from '#server/platform/payments/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { Push } from '#server/platform/push/index.ts'
import type { DataEvents, RealtimeServer, Sessions } from '#server/platform/realtime/index.ts'
import type { PartialFiles } from '#server/platform/resumable/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { Settings } from '#server/site/settings/index.ts'

/** The external dependencies of one process, all of which a test can replace. */
export interface Adapters {
  /** Signs URLs and tokens. */
  secret: string
  log: Log
  clock: Clock
  db: Db
  pool: Pool
  limiter: Limiter
  passwords: Passwords
  store: FileStore
  /** Resumable uploads that are not complete yet. */
  partials: PartialFiles
  images: Images
  media: Media
  mail: Mail
  geo: Geo
  /** The mail adapter, when it is the readable mail outbox of a trial site. */
  mailOutbox: MailOutbox | undefined
  /** Pushes to browsers. */
  push: Push
  /** Runs the media of live streams. */
  liveVideo: LiveVideo
  /** The same, where this site itself runs them. */
  embeddedLive: EmbeddedLive | undefined
  gateway: PaymentGateway
  /** The gateway, when it is the sandbox of a trial site. */
  sandbox: SandboxGateway | undefined
  /** Open pages log in with the sessions of this process. */
  openRealtime(from: Sessions & { closedTo: ClosedTo }): RealtimeServer
}

/**
 * An assembled process. No domain reads it: each names the parts that it needs in its `index.ts`.
 */
export interface Parts extends Omit<Adapters, 'openRealtime' | 'images' | 'media'> {
  config: Config
  api: Api
  jobs: Jobs
  settings: Settings
  files: Files
  emails: Emails
  notices: Notices
  /** The personal data of each domain, for exports and deletions of accounts. */
  personalData: PersonalData
  realtime: RealtimeServer
  /** Started by processes with pages. */
  liveWatch: LiveWatch
  /** Sends open pages what changed. */
  dataEvents: DataEvents
  /** The kinds of everything that can be bought, locked, liked or commented. */
  kinds: ItemKinds
  /** The fans whom a creator may find and write to. */
  fanRelations: FanRelations
  /** Viewers' relations to the creators and items of a page. */
  viewerStates: ViewerStates
  /** On which days accounts open what they paid for. */
  openings: Openings
  /** Creator cards for lists and items. */
  creatorCards: CreatorCards
  /** Routes that are not JSON calls (media, webhooks), on the site and on the API alike. */
  rawRoutes: ((app: FastifyInstance) => void)[]
  /** The same, for routes below the prefix of the calls. */
  rawCalls: ((app: FastifyInstance) => void)[]
}
