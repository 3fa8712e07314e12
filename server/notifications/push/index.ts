import { createCipher } from '#server/platform/encryption/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push } from '#server/platform/push/index.ts'
import type { SubscribeParts } from './actions.ts'
import { pushKeyReader } from './key-actions.ts'
import { pushRoutes } from './routes.ts'

interface WebPushParts extends SubscribeParts {
  api: Api
  log: Log
  push: Push
  secret: string
}

/** Notices to browsers, also while no page of the site is open in them. */
export function webPush(parts: WebPushParts): void {
  const cipher = createCipher(parts.secret, 'web push')
  const readKeys = pushKeyReader({ ...parts, cipher })
  pushRoutes(parts.api, { ...parts, readKeys })
}
