import type { ItemKinds } from '#server/access/index.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import {
  cleared,
  deleted,
  exported,
  type PersonalData,
  withheld,
} from '#server/platform/personal-data/index.ts'
import type { NotificationParts } from './actions.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'
import { settingRoutes } from './settings/index.ts'

export { createNotices } from './actions.ts'

interface NotificationsParts extends NotificationParts {
  api: Api
  jobs: Jobs
  kinds: ItemKinds
  notices: Notices
  personalData: PersonalData
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
    },
    exports: {
      notification: exported('account_id'),
      notice_cause: withheld('ids that notifications count'),
    },
  })
  notificationRoutes(parts.api, parts)
  settingRoutes(parts.api, parts)
  notificationJobs(parts)
}
