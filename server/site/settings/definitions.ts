import type { Definition } from './definition.ts'
import { featureDefinitions } from './feature-definitions.ts'
import { mediaDefinitions } from './media-definitions.ts'
import { moneyDefinitions } from './money-definitions.ts'
import { siteDefinitions } from './site-definitions.ts'

/** Every setting with its default, in the order of the console. */
export const definitions = {
  ...siteDefinitions,
  ...mediaDefinitions,
  ...moneyDefinitions,
  ...featureDefinitions,
}

export type SettingKey = keyof typeof definitions

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T
export type SettingValue<K extends SettingKey> = Widened<(typeof definitions)[K]['standard']>
export type SettingValues = { [K in SettingKey]: SettingValue<K> }

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key)
export const definitionOf = (key: SettingKey): Definition<unknown> => definitions[key]
