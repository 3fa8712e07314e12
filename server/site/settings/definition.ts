/** The input of a setting, and the rules for its values. */
export type SettingKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'email'
  /** The http(s) URL of a picture, or a path of the site. */
  | 'picture'
  /** `#rrggbb`, or empty. */
  | 'colour'
  | 'choice'
  | 'number'
  | 'dollars'
  /** A fraction from 0 to 1, entered in percent. */
  | 'fraction'
  | 'boolean'
  /** Two-letter country codes. */
  | 'countries'
  | 'menus'

export type SettingSection = 'site' | 'money' | 'accounts' | 'pages' | 'analytics' | 'live'

export interface Definition<T> {
  standard: T
  kind: SettingKind
  /** Readable by anyone; other settings are never sent to clients. */
  isPublic: boolean
  /** Part of `GET /settings/public`, which every first page reads. */
  onEveryPage?: boolean
  /** Set by the environment: shown in the console but not editable. */
  byEnvironment?: boolean
  /** Sent to clients that expect it, but nothing uses it yet: the console does not offer it. */
  isUnused?: boolean
  section: SettingSection
  label: string
  help?: string
  /** For numbers: bounds, both inclusive. */
  min?: number
  max?: number
  /** The unit of a number. */
  unit?: 'days' | 'megabytes' | 'minutes'
  minLength?: number
  maxLength?: number
  pattern?: RegExp
  options?: readonly string[]
}

/** Part of what every first page reads. */
export const onEveryPage = { isPublic: true, onEveryPage: true } as const
/** Public, by key on request. */
export const open = { isPublic: true } as const
/** For the server and the console only. */
export const hidden = { isPublic: false } as const
