import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import {
  cleared,
  deleted,
  exported,
  kept,
  type PersonalData,
  withheld,
} from '#server/platform/personal-data/index.ts'
import type { Push } from '#server/platform/push/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { NotificationParts } from './actions.ts'
import { emailJobs } from './email-jobs.ts'
import { notificationJobs } from './jobs.ts'
import { webPush } from './push/index.ts'
import { notificationRoutes } from './routes.ts'
import { settingRoutes } from './settings/index.ts'
import { unsubscribeRoutes, unsubscribeTokens } from './unsubscribe/index.ts'

export { createNotices } from './actions.ts'

interface NotificationsParts extends NotificationParts {
  api: Api
  jobs: Jobs
  kinds: ItemKinds
  notices: Notices
  log: Log
  mail: Mail
  personalData: PersonalData
  push: Push
  rawRoutes: ((app: FastifyInstance) => void)[]
  secret: string
  settings: Settings
  config: Pick<Config, 'siteUrl' | 'vapidSubject'>
}

/**
 * What accounts are notified of. Other domains publish `notice.published` with a topic, recipients
 * and ids; what is shown of it, and where it is sent, follows from the topic.
 */
export function notifications(parts: NotificationsParts): void {
  parts.personalData.register({
    tables: {
      notification: [cleared('actor_id', { actor_id: null }), deleted('account_id')],
      notice_cause: deleted('account_id'),
      notice_email: deleted('account_id'),
      notice_setting: deleted('account_id'),
      notice_preference: deleted('account_id'),
      notice_push: deleted('account_id'),
      push_key: kept('of the site'),
      push_pace: deleted('account_id'),
      push_subscription: deleted('account_id'),
    },
    exports: {
      notification: exported('account_id'),
      notice_cause: withheld('ids that notifications count'),
      notice_push: withheld('ids of notifications'),
      push_pace: withheld('times of pushes'),
      push_subscription: exported('account_id', {
        without: ['p256dh_key', 'auth_key', 'endpoint'],
      }),
    },
  })
  notificationRoutes(parts.api, parts)
  settingRoutes(parts.api, parts)
  const emailing = {
    ...parts,
    siteUrl: parts.config.siteUrl,
    unsubscribes: unsubscribeTokens(parts.secret),
  }
  unsubscribeRoutes(emailing)
  notificationJobs(parts)
  emailJobs(emailing)
  webPush(parts)
}
