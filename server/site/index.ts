import { Problem } from '#server/kernel/problem.ts'
import type { Parts } from '#server/parts.ts'
import { outboxRoutes } from './outbox/index.ts'
import { settingsRoutes } from './settings/index.ts'

/** What concerns the site as a whole: its settings and whether it is open. */
export function site({ api, outbox, settings }: Parts): void {
  settingsRoutes(api, settings)
  outboxRoutes(api, outbox)
  api.gates.push((endpoint, viewer) => {
    if (!settings.get('maintenanceMode') || viewer?.isStaff) return
    if (!openInMaintenance(endpoint.path)) throw new Problem('maintenance')
  })
}

const openInMaintenance = (path: string) =>
  [
    '/settings/',
    '/block/countries/check',
    '/admin/',
    '/auth/login',
    '/auth/logout',
    '/auth/users/forgot',
    '/auth/password-change',
    '/users/me',
  ].some((open) => path.startsWith(open))
