import type { Config } from '#server/platform/config/index.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Push } from '#server/platform/push/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { correctPush, pushJobs } from './jobs.ts'
import { pushKeyReader } from './key-actions.ts'
import { pushRoutes } from './routes.ts'
import type { SendParts } from './send-actions.ts'
import { subjectOf } from './subject.ts'

export { findRefusal } from './reads.ts'
export { correctPush }

interface WebPushParts extends Omit<SendParts, 'readKeys' | 'subject' | 'siteUrl'> {
  api: Api
  config: SubjectParts['config']
  jobs: Jobs
  push: Push
  secret: string
  settings: SubjectParts['settings']
}

interface SubjectParts {
  config: Pick<Config, 'siteUrl' | 'vapidSubject'>
  settings: Pick<Settings, 'get'>
}

/** How push services reach the operator, by the settings of now. */
export const readSubject = ({ config, settings }: SubjectParts) =>
  subjectOf({
    configured: config.vapidSubject,
    contactEmail: settings.get('contactEmail'),
    siteUrl: config.siteUrl,
  })

/** Notices to browsers, also while no page of the site is open in them. */
export function webPush(parts: WebPushParts): void {
  const cipher = createCipher(parts.secret, 'web push')
  const readKeys = pushKeyReader({ ...parts, cipher })
  pushRoutes(parts.api, { ...parts, readKeys })
  const { siteUrl } = parts.config
  pushJobs({ ...parts, siteUrl, readKeys, subject: () => readSubject(parts) })
}
