export { changeSettings } from './actions.ts'
export type { MenuItem, SettingKey, SettingValues } from './definitions.ts'
export { type DescribedSetting, describeSettings } from './describe.ts'
export { openSettings, type Settings } from './settings.ts'
