import { Problem } from '#server/kernel/problem.ts'
import type { Parts } from '#server/parts.ts'
import { settingsRoutes } from './settings/index.ts'

/** What concerns the site as a whole: its settings and whether it is open. */
export function site({ api, settings }: Parts): void {
  settingsRoutes(api, settings)
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
    '/users/me',
  ].some((open) => path.startsWith(open))
