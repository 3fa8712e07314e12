export { changeSettings } from './actions.ts'
export type { SettingKey, SettingValues } from './definitions.ts'
export { describeSettings } from './describe.ts'
export { openSettings, type Settings } from './settings.ts'
