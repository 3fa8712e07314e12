/** Banners as staff edit them. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  nullable,
  object,
  optional,
  plainText,
  requiredText,
  type Static,
} from '../kit/schema.ts'
import { ContentStatus, Day, Id, Success, Url } from '../kit/values.ts'
import { Banner, Position } from './banners.ts'

export const maxBannerTitle = 200
export const maxBannerDescription = 2000

/** The number that clients request at once. */
export const maxBanners = 99

/** Inclusive whole days in UTC; null: no limit. */
const days = { fromDate: nullable(Day), toDate: nullable(Day) }

export const EditableBanner = object({ ...Banner.properties, ...days })
export type EditableBanner = Static<typeof EditableBanner>

const audience = staff('site.pages')
const params = object({ id: Id })

/** The whole banner: omitted fields become empty. */
const body = object({
  title: requiredText({ max: maxBannerTitle }),
  description: optional(plainText({ max: maxBannerDescription })),
  status: optional(ContentStatus),
  position: Position,
  /** An http or https URL, or a path of the site. */
  link: optional(Url),
  fromDate: optional(Day),
  toDate: optional(Day),
})
const photo = { kinds: ['image'], maxMb: 5 } as const
const uploadProblems = [
  'upload_empty',
  'upload_too_large',
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
  'day_unknown',
  'day_order',
  'url_format',
] as const

/** All of them in their order, including those that are not currently shown. */
export const ListBanners = endpoint({
  method: 'GET',
  path: '/admin/site-promos',
  audience,
  summary: 'List the banners for editing',
  reply: object({ data: array(EditableBanner, { max: maxBanners }) }),
  isAddition: true,
})

/** The new banner becomes the first. */
export const CreateBanner = endpoint({
  method: 'POST',
  path: '/admin/site-promos',
  audience,
  summary: 'Add a banner',
  body,
  files: { photo: { ...photo, required: true } },
  reply: EditableBanner,
  problems: ['upload_missing', 'banner_limit', ...uploadProblems],
  isAddition: true,
})

/** Without a photo, the current one is kept. */
export const UpdateBanner = endpoint({
  method: 'PUT',
  path: '/admin/site-promos/:id',
  audience,
  summary: 'Change a banner',
  params,
  body,
  files: { photo },
  reply: EditableBanner,
  problems: ['not_found', ...uploadProblems],
  isAddition: true,
})

/** Ids in the new order. Those not named follow in their current order. */
export const OrderBanners = endpoint({
  method: 'PUT',
  path: '/admin/site-promos',
  audience,
  summary: 'Put the banners in order',
  body: object({ ids: array(Id, { min: 1, max: maxBanners }) }),
  reply: Success,
  problems: ['banner_unknown'],
  isAddition: true,
})

export const DeleteBanner = endpoint({
  method: 'DELETE',
  path: '/admin/site-promos/:id',
  audience,
  summary: 'Delete a banner',
  params,
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})
