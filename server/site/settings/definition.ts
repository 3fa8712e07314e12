/** What a setting is entered with, and by which rules its values are checked. */
export type SettingKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'email'
  /** The address of one by http(s), or a path of the site. */
  | 'picture'
  /** `#rrggbb`, or nothing. */
  | 'colour'
  | 'choice'
  | 'number'
  | 'dollars'
  /** A share from 0 to 1, entered in per cent. */
  | 'fraction'
  | 'boolean'
  /** Country codes of two letters. */
  | 'countries'
  | 'menus'

export type SettingSection = 'site' | 'money' | 'accounts' | 'pages' | 'analytics' | 'live'

export interface Definition<T> {
  standard: T
  kind: SettingKind
  /** May be read by anyone; the rest never leaves. */
  isPublic: boolean
  /** Part of `GET /settings/public`, which every first page reads. */
  onEveryPage?: boolean
  /** Follows from the environment: shown in the console and changed nowhere. */
  byEnvironment?: boolean
  section: SettingSection
  label: string
  help?: string
  /** For numbers: bounds, both inclusive. */
  min?: number
  max?: number
  /** What a number counts. */
  unit?: 'days' | 'megabytes' | 'minutes'
  minLength?: number
  maxLength?: number
  pattern?: RegExp
  options?: readonly string[]
}

/** Part of what every first page reads. */
export const onEveryPage = { isPublic: true, onEveryPage: true } as const
/** Answered to whoever asks by key. */
export const open = { isPublic: true } as const
/** For the server and the console only. */
export const hidden = { isPublic: false } as const
