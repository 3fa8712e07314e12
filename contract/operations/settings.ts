import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  record,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import { Id, NullableInstant } from '../kit/values.ts'

/** The type of form field for a setting. */
export const SettingType = oneOf([
  'text',
  'longText',
  'html',
  'email',
  'picture',
  'colour',
  'choice',
  'number',
  'dollars',
  'fraction',
  'boolean',
  'countries',
  'menus',
])
export type SettingType = Static<typeof SettingType>

/** A setting with everything that its form field needs. */
export const SettingRow = object({
  key: text(),
  /** Settings of one group are shown together. */
  group: text(),
  label: text(),
  description: text(),
  type: SettingType,
  /** Unit of a number, such as `days`. */
  unit: nullable(text()),
  /** The options of a `choice`. */
  options: array(text()),
  value: unknown(),
  default: unknown(),
  min: nullable(number()),
  max: nullable(number()),
  isPublic: boolean(),
  /** Determined by the server's environment: shown, but not editable. */
  isFixed: boolean(),
  updatedAt: NullableInstant,
  updatedBy: nullable(Id),
})
export type SettingRow = Static<typeof SettingRow>

const Settings = object({ data: array(SettingRow) })

export const ReadSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  audience: staff('site.settings'),
  summary: 'Read all settings',
  reply: Settings,
  isAddition: true,
})

/** The body is an object of keys and their new values: all are saved, or none. */
export const UpdateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  audience: staff('site.settings'),
  summary: 'Change settings',
  body: record(unknown()),
  reply: Settings,
  problems: ['setting_unknown', 'setting_fixed', 'setting_invalid'],
  isAddition: true,
})

/** The settings whose value is the URL of an image. */
const PictureSetting = oneOf(['logoUrl', 'darkmodeLogoUrl', 'favicon', 'loginPlaceholderImage'])
export type PictureSetting = Static<typeof PictureSetting>

/** PNG, JPEG or WebP. It is re-encoded, and its URL becomes the value of the setting. */
export const UploadSettingPicture = endpoint({
  method: 'POST',
  path: '/admin/settings/:key/picture',
  audience: staff('site.settings'),
  summary: 'Set a logo or icon of the site',
  params: object({ key: PictureSetting }),
  files: { picture: { kinds: ['image'], maxMb: 2, required: true } },
  reply: Settings,
  problems: [
    'upload_missing',
    'upload_empty',
    'upload_too_large',
    'upload_wrong_kind',
    'upload_damaged',
    'picture_too_large',
  ],
  isAddition: true,
})
