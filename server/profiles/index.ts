import type { FastifyInstance } from 'fastify'
import {
  type FanRelations,
  type ItemKinds,
  sweepOpenings,
  sweepViews,
  type ViewerStates,
} from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { bankingRoutes } from './banking/index.ts'
import { blockRoutes } from './blocks/routes.ts'
import { type CreatorCards, placeholderRoutes } from './cards/index.ts'
import { categoryRoutes } from './categories/routes.ts'
import { countryCheckRoutes } from './country-check/index.ts'
import { courseRoutes } from './courses/index.ts'
import { creatorRegistrationRoutes } from './creator-registration/routes.ts'
import { documentFileRoute, documentRoutes, sweepDocuments } from './documents/index.ts'
import { followRoutes } from './follows/index.ts'
import { interestRoutes } from './interests/routes.ts'
import { mediaMarkRoutes } from './media-marks/index.ts'
import { muteRoutes } from './mutes/index.ts'
import { performerKind, performerRoutes } from './performers/index.ts'
import { profileData } from './personal-data.ts'
import { pictureRoutes, pictureSlots } from './pictures/index.ts'
import { keepPresence } from './presence/jobs.ts'
import { selfRoutes } from './self/routes.ts'
import type { BalanceOf, PayoutAccountOf } from './self/self.ts'
import { ownAccountReader, userRoutes } from './users/index.ts'
import { welcomeVideoRoutes } from './welcome-video/routes.ts'

interface ProfileParts {
  api: Api
  balanceOf: BalanceOf
  checkCaptcha: CheckCaptchaOf
  clock: Clock
  creatorCards: CreatorCards
  db: Db
  fanRelations: FanRelations
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  limiter: Limiter
  passwords: Passwords
  payoutAccountOf: PayoutAccountOf
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  realtime: Realtime
  /** Encrypts social security numbers. */
  secret: string
  settings: Settings
  viewerStates: ViewerStates
}

/** Public profiles, and follows. */
export function profiles(parts: ProfileParts): void {
  const { api, clock, creatorCards, db, jobs, kinds, rawRoutes, realtime, settings } = parts
  rawRoutes.push(placeholderRoutes)
  parts.personalData.register(profileData(db))
  jobs.every('53 * * * *', 'views.sweep', () => sweepViews(db, clock.now()))
  jobs.every('17 3 * * *', 'openings.sweep', () =>
    sweepOpenings(db, new Date(clock.now().getTime() - settings.get('itemOpeningDays') * dayMs)),
  )
  parts.files.slots.register(pictureSlots)
  creatorRegistrationRoutes(api, parts)
  const cipher = createCipher(parts.secret, 'payout details')
  bankingRoutes(api, { ...parts, cipher })
  documentRoutes(api, { clock, db, files: parts.files })
  rawRoutes.push((app) => documentFileRoute(app, { api, db, files: parts.files }))
  jobs.every('41 * * * *', 'documents.sweep', () => sweepDocuments({ clock, db, settings }))
  welcomeVideoRoutes(api, parts)
  mediaMarkRoutes(api, parts)
  pictureRoutes(api, { clock, db, files: parts.files })
  kinds.register(performerKind({ db, creatorCards }))
  selfRoutes(api, { ...parts, readOwnAccount: ownAccountReader({ db, clock }) })
  userRoutes(api, parts)
  courseRoutes(api, { db, clock })
  performerRoutes(api, parts)
  followRoutes(api, { clock, db, creatorCards })
  blockRoutes(api, { db, clock, creatorCards })
  muteRoutes(api, { db, clock, creatorCards })
  interestRoutes(api, { db, clock, creatorCards })
  categoryRoutes(api, { db })
  countryCheckRoutes(api, { db, settings })
  keepPresence({ db, clock, jobs, realtime })
}
