import { lockSession } from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Push, PushTarget } from '#server/platform/push/index.ts'
import { saveSubscription } from './writes.ts'

export { deleteSubscription } from './writes.ts'

export interface SubscribeParts {
  clock: Clock
  db: Db
  push: Pick<Push, 'takesEndpoint' | 'takesKeys'>
}

interface Browser {
  accountId: string
  /** Of its session. */
  token: string
  userAgent: string
}

/**
 * Send pushes to the browser of a session from now on.
 * @throws {Problem} `not_valid` for an address that is not a public one, or somebody else's
 */
export async function subscribe(
  { clock, db, push }: SubscribeParts,
  { accountId, token, userAgent }: Browser,
  given: PushTarget,
): Promise<string> {
  const target = { ...given, p256dh: unpadded(given.p256dh), auth: unpadded(given.auth) }
  if (!push.takesEndpoint(target.endpoint)) throw fieldProblem('not_valid', 'endpoint')
  if (!push.takesKeys(target)) throw fieldProblem('not_valid', 'keys')
  return db.transaction().execute(async (tx) => {
    // Two tabs of a browser may subscribe at once, or one while the other signs out.
    const sessionId = await lockSession(tx, token)
    if (!sessionId) throw new Problem('unauthenticated')
    const [id, createdAt] = [newId(), clock.now()]
    const given = { id, accountId, sessionId, userAgent, createdAt, ...target }
    if (!(await saveSubscription(tx, given))) throw fieldProblem('not_valid', 'endpoint')
    return sessionId
  })
}

const unpadded = (text: string) => text.replace(/=+$/, '')
