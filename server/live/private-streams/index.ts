import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { PrivateParts } from './meter-actions.ts'
import { privateStreamData } from './personal-data.ts'
import { privateRoutes } from './routes.ts'
import { privateSockets } from './sockets.ts'
import { privateWatch } from './watch-actions.ts'

export { privateRoleIn } from './access.ts'

interface Parts extends PrivateParts {
  api: Api
  limiter: Limiter
  log: Log
  personalData: PersonalData
}

/** Private streams of a creator and a fan. Returns what looks at all of them. */
export function privateStreams(parts: Parts): () => Promise<void> {
  parts.personalData.register(privateStreamData(parts))
  privateRoutes(parts.api, parts)
  privateSockets(parts)
  return privateWatch(parts)
}
