export { changeSettings } from './actions.ts'
export type { MenuItem, SettingKey, SettingValues } from './definitions.ts'
export { settingsRoutes } from './routes.ts'
export { openSettings, type Settings } from './settings.ts'
