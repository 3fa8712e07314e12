import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Api, Caller } from './api.ts'
import { callerOf } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to everyone, also while the site is closed. */
    isAlwaysOpen?: boolean
  }
}

/**
 * Refuse everybody but staff while the site is closed, to everyone or to the caller's country. A
 * public call has no viewer, whoever calls it.
 * @throws {Problem} the reason, from `closedTo`
 */
export async function refuseWhenClosed(
  { closedTo, readSession }: Pick<Api, 'closedTo' | 'readSession'>,
  viewer: Viewer | null,
  caller: Caller,
): Promise<void> {
  const reason = closedTo?.(caller)
  if (!reason) return
  const asking = viewer ?? (caller.token ? await readSession(caller.token) : null)
  if (!asking?.permissions.size) throw new Problem(reason)
}

/** The same for the routes of this scope that are no calls: files, uploads, documents. */
export function closeRoutes(scope: FastifyInstance, api: Api): void {
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isAlwaysOpen) return
    await refuseWhenClosed(api, null, callerOf(request))
  })
}
