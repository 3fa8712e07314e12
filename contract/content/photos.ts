import { endpoint } from '../endpoint.ts'
import { array, boolean, object, optional, plainText, text } from '../kit/schema.ts'
import { ContentStatus, Id, listOf, paging, Success } from '../kit/values.ts'
import { maxDescription, maxGalleryPhotos, maxTitle, Photo } from './gallery.ts'

const base = '/performer/performer-assets/photos'

const words = {
  title: optional(plainText({ max: maxTitle })),
  description: optional(plainText({ max: maxDescription })),
  status: optional(ContentStatus),
}

/** One call per picture; the first visible one becomes the cover. */
export const UploadPhoto = endpoint({
  method: 'POST',
  path: `${base}/upload`,
  audience: 'verified',
  summary: 'Add a photo to an own gallery',
  files: { photo: { kinds: ['image'], maxMb: 5, required: true } },
  body: object({ galleryId: Id, ...words }),
  reply: Photo,
  problems: [
    'not_found',
    'gallery_full',
    'upload_missing',
    'upload_empty',
    'upload_too_large',
    'upload_wrong_kind',
    'upload_damaged',
    'picture_too_large',
  ],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Maximum number of photos that one call adds from the vault. */
export const maxPhotosFromVault = 24

/** Adds all of them or none, in the order of the media. Idempotent by key. */
export const AddPhotosFromVault = endpoint({
  method: 'POST',
  path: `${base}/from-vault`,
  audience: 'verified',
  isAddition: true,
  summary: 'Add photos of the vault to an own gallery',
  body: object({ galleryId: Id, mediaIds: array(Id, { min: 1, max: maxPhotosFromVault }) }),
  reply: listOf(Photo),
  idempotent: true,
  problems: ['not_found', 'gallery_full', 'file_not_usable', 'key_reused'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Omitted fields stay unchanged; the photo can be moved to another of the caller's galleries. */
export const UpdatePhoto = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  audience: 'verified',
  summary: 'Change an own photo',
  params: object({ id: Id }),
  body: object({ ...words, galleryId: optional(Id) }),
  reply: Photo,
  problems: ['not_found', 'gallery_full'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** If it was the cover, the first remaining photo becomes the cover. */
export const DeletePhoto = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'creator',
  summary: 'Delete an own photo',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})

export const SetCover = endpoint({
  method: 'POST',
  path: `${base}/set-cover/:id`,
  audience: 'creator',
  summary: 'Make an own photo the cover of its gallery',
  params: object({ id: Id }),
  reply: object({ _id: Id, isGalleryCover: boolean() }),
  problems: ['not_found', 'cover_hidden'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Photos that are not given follow in their present order. */
export const OrderPhotos = endpoint({
  method: 'PUT',
  path: '/performer/performer-assets/galleries/:id/order',
  audience: 'creator',
  isAddition: true,
  summary: 'Put the photos of an own gallery in order',
  params: object({ id: Id }),
  body: object({ photoIds: array(Id, { max: maxGalleryPhotos }) }),
  reply: Success,
  problems: ['not_found', 'photo_unknown'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

export const ListOwnPhotos = endpoint({
  method: 'GET',
  path: `${base}/search`,
  audience: 'creator',
  summary: 'List the own photos',
  query: object({
    ...paging,
    q: optional(text({ max: 100 })),
    galleryId: optional(Id),
    status: optional(ContentStatus),
  }),
  reply: listOf(Photo),
})

/** In the order that their creator chose, else oldest first. Includes hidden ones for the owner. */
export const ListGalleryPhotos = endpoint({
  method: 'GET',
  path: '/performer-assets/photos',
  audience: 'optional',
  summary: 'List the photos of a gallery',
  query: object({ ...paging, galleryId: Id }),
  reply: listOf(Photo),
  problems: ['not_found'],
})

/** The photos of a creator's galleries, newest first. */
export const ListPhotosOf = endpoint({
  method: 'GET',
  path: '/performer-assets/photos/:performerId',
  audience: 'optional',
  summary: 'List the photos of a creator',
  problems: ['not_found'],
  params: object({ performerId: Id }),
  query: object({
    ...paging,
    /** Clients send it here as well. */
    performerId: optional(Id),
    q: optional(text({ max: 100 })),
  }),
  reply: listOf(Photo),
})
