import {
  accessData,
  createFanRelations,
  createItemKinds,
  createOpenings,
  createViewerStates,
  fileAccess,
} from '#server/access/index.ts'
import { audit } from '#server/audit/index.ts'
import { commerce } from '#server/commerce/index.ts'
import { content } from '#server/content/index.ts'
import { discovery } from '#server/discovery/index.ts'
import { engagement } from '#server/engagement/index.ts'
import { createFiles, files, mediaJobsAtATime } from '#server/files/index.ts'
import { deletedAmong, listOwners } from '#server/identity/accounts/index.ts'
import { identity } from '#server/identity/index.ts'
import { hasSecondFactor } from '#server/identity/second-factors/index.ts'
import {
  closeSession,
  liveTokens,
  sessionReader,
  sessionRefs,
  sessionUse,
} from '#server/identity/sessions/index.ts'
import { live, streamConversations, streamOfTip } from '#server/live/index.ts'
import { lookups } from '#server/lookups/index.ts'
import { messaging } from '#server/messaging/index.ts'
import { moderation } from '#server/moderation/index.ts'
import { balanceReader, money, payoutAccountReader, soldItemsOf } from '#server/money/index.ts'
import { createEmails } from '#server/notifications/emails/index.ts'
import { createNotices, notifications } from '#server/notifications/index.ts'
import { unsubscribeTokens } from '#server/notifications/unsubscribe/index.ts'
import { operations } from '#server/operations/index.ts'
import type { Adapters, Parts } from '#server/parts.ts'
import type { Config } from '#server/platform/config/index.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import { createApi, serveAliases } from '#server/platform/http/index.ts'
import { createJobs } from '#server/platform/jobs/index.ts'
import {
  createPersonalData,
  kept,
  type PersonalDataPart,
} from '#server/platform/personal-data/index.ts'
import { createDataEvents, type Sessions } from '#server/platform/realtime/index.ts'
import { urlSigner } from '#server/platform/signing/index.ts'
import { clearPayoutDetails, restorePayoutDetails } from '#server/profiles/banking/index.ts'
import { createCreatorCards } from '#server/profiles/cards/index.ts'
import { profiles } from '#server/profiles/index.ts'
import { mediaMarks } from '#server/profiles/media-marks/index.ts'
import { creatorIdOf, isVerifiedCreator } from '#server/profiles/performers/index.ts'
import { closedTo, site } from '#server/site/index.ts'
import { openSettings } from '#server/site/settings/index.ts'

/** Registers its routes, jobs and item kinds. */
export type Domain = (parts: DomainParts) => void

/** All but what domains give to the process that starts them. */
type DomainParts = Omit<Parts, 'liveWatch'>

/**
 * Assemble the product from its adapters. What a domain provides to earlier ones in the order
 * (rights to files, balances) is created first and passed in here; nothing is set later. `further`
 * domains add item kinds of their own.
 */
export async function compose(
  config: Config,
  adapters: Adapters,
  { further = [] }: { further?: readonly Domain[] } = {},
): Promise<Parts> {
  const parts = await makeParts(config, adapters)
  parts.personalData.register(platformData)
  lookups(parts)
  const owners = () => listOwners(parts.db)
  audit({ ...parts, owners, deletedAmong, siteName: () => parts.settings.get('siteName') })
  const { checkCaptcha } = site({ ...parts, owners })
  files(parts)
  const soldItems = (creatorId: string) => soldItemsOf(parts, creatorId)
  const payoutDetails = { restore: restorePayoutDetails, clear: clearPayoutDetails }
  identity({ ...parts, payoutDetails, checkCaptcha, soldItems })
  parts.personalData.register(accessData)
  const payoutAccountOf = payoutAccountReader(parts)
  profiles({ ...parts, balanceOf: balanceReader(parts.db), payoutAccountOf, checkCaptcha })
  const { charging, serveSales } = money({ ...parts, streamOfTip: streamOfTip(parts) })
  engagement(parts)
  const { feeds } = content(parts)
  commerce({ ...parts, charging })
  messaging({ ...parts, furtherConversations: streamConversations(parts) })
  const liveWatch = live(parts)
  for (const domain of further) domain(parts)
  discovery({ ...parts, feeds })
  serveSales()
  notifications(parts)
  moderation(parts)
  operations(parts)
  serveAliases(parts.api, { creatorIdOf: (name) => creatorIdOf(parts.db, name) })
  return Object.assign(parts, { liveWatch })
}

/** The tables that no domain owns. */
const platformData: PersonalDataPart = {
  tables: {
    event_outbox: kept('ids, until they are relayed'),
    pending_job: kept('what identity does not drop: ids, until the job is done'),
    job_runner: kept('processes'),
  },
}

async function makeParts(config: Config, adapters: Adapters): Promise<DomainParts> {
  const { openRealtime, images, media, ...outside } = adapters
  const { db, clock, log, limiter, store, partials, secret } = adapters
  const { readSession, sessionOwner } = sessionReader({
    db,
    clock,
    isVerified: (creatorId) => isVerifiedCreator(db, creatorId),
    needsSecondFactor: async (accountId) =>
      config.siteMode === 'production' && !(await hasSecondFactor(db, accountId)),
    noteUse: sessionUse({ db, clock }),
  })
  const sessions: Sessions = {
    readSession,
    liveTokens: (tokens) => liveTokens({ db, clock }, tokens),
    closeSession: (token) => closeSession(db, token),
  }
  const siteOrigin = new URL(config.siteUrl).origin
  const settings = await openSettings(db, {
    sandboxPayments: adapters.sandbox !== undefined,
    twitterLoginEnabled: config.twitter !== undefined,
    googleLoginEnabled: config.google !== undefined,
    googleLoginClientId: config.google?.clientId ?? '',
    stripePublishableKey: adapters.gateway.publicConfig().publishableKey,
  })
  const closed = closedTo(settings)
  const realtime = openRealtime({ ...sessions, closedTo: closed })
  const dataEvents = createDataEvents({
    realtime,
    sessionRefs: (accountIds) => sessionRefs({ db, clock }, accountIds),
    siteOrigin,
    apiOrigin: new URL(config.apiUrl).origin,
  })
  const kinds = createItemKinds()
  const viewerStates = createViewerStates(db)
  const openings = createOpenings({ db, clock, log })
  return {
    ...outside,
    config,
    kinds,
    fanRelations: createFanRelations(),
    viewerStates,
    openings,
    creatorCards: createCreatorCards({ db, clock, viewerStates }),
    api: createApi({ readSession, limiter, closedTo: closed, siteOrigin }),
    jobs: createJobs({ log, longJobs: mediaJobsAtATime }),
    settings,
    files: createFiles({
      clock,
      db,
      store,
      partials,
      images,
      media,
      settings,
      cipher: createCipher(secret, 'sealed files'),
      signer: urlSigner({ secret, now: () => clock.now().getTime() }),
      sessionOwner,
      access: fileAccess({ clock, db, kinds, viewerStates, openings }),
      marks: mediaMarks(db),
    }),
    emails: createEmails({
      mail: adapters.mail,
      settings,
      siteUrl: config.siteUrl,
      unsubscribes: unsubscribeTokens(secret),
    }),
    personalData: createPersonalData(db),
    realtime,
    dataEvents,
    notices: createNotices({ clock, db, dataEvents, kinds }),
    rawRoutes: [],
    rawCalls: [],
  }
}
