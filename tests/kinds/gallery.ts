import {
  BuyGallery,
  CreateGallery,
  DeleteGallery,
  ListBookmarkedGalleries,
  ListGalleries,
  ReadGallery,
  ReadOwnGallery,
  UpdateGallery,
} from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { ListGalleryPhotos, ListPhotosOf, UpdatePhoto } from '#contract/content/photos.ts'
import { everybody, secret } from '#tests/contracts/authorization/meanings.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { call, type KindTests, type MatrixSubject, offered } from './kind.ts'

const own = '/performer/performer-assets'
const states = ['subscriber', 'sale', 'turned', 'draft', 'removed', 'suspended', 'left'] as const

const withPhoto: MatrixSubject = {
  states,
  firstFile: 'picture',
  make: async (owner, title, state) => {
    const { _id: id, slug } = await createGallery(owner, { title, ...offered(state) })
    return { id, slug, fileIds: [(await addPhoto(owner, id)).fileId] }
  },
}

/** Its gallery is sold and removed; a draft is a photo that is hidden in a gallery which is not. */
const photo: MatrixSubject = {
  states,
  firstFile: 'picture',
  isPart: true,
  make: async (owner, title, state) => {
    const { _id: galleryId } = await createGallery(owner, { title: 'Frame', ...offered(state) })
    const { _id: id, fileId } = await addPhoto(owner, galleryId, { title })
    return { id, slug: galleryId, fileIds: [fileId] }
  },
  read: ({ slug: galleryId }) => call(ListGalleryPhotos, { query: { galleryId, limit: 100 } }),
  settle: {
    draft: ({ id }) => call(UpdatePhoto, { params: { id }, body: { status: 'inactive' } }),
    turned: ({ slug: id }) => call(UpdateGallery, { params: { id }, body: { isSale: false } }),
    removed: ({ slug: id }) => call(DeleteGallery, { params: { id } }),
  },
}

export const gallery: KindTests = {
  name: 'gallery',
  endpoints: {
    list: ListGalleries,
    read: ReadGallery,
    readOwn: ReadOwnGallery,
    update: UpdateGallery,
    remove: DeleteGallery,
    buy: BuyGallery,
    bookmarks: ListBookmarkedGalleries,
  },
  make: async (owner, wish) => {
    const made = await createGallery(owner, wish)
    await addPhoto(owner, made._id)
    return made
  },
  ids: {
    '/performer-assets/galleries/:id': everybody('gallery'),
    [`${own}/galleries/:id/order`]: secret('gallery'),
    galleryId: secret('gallery'),
    'GET /performer-assets/photos galleryId': everybody('gallery'),
    excludedId: everybody('gallery'),
    [`${own}/photos/:id`]: secret('photo'),
    [`${own}/photos/set-cover/:id`]: secret('photo'),
    '/performer-assets/photos/:performerId': everybody('creator'),
  },
  things: {
    photo: {
      owners: ['creator'],
      make: async ({ owner }) => (await addPhoto(owner, (await createGallery(owner))._id))._id,
    },
  },
  subjects: { gallery: withPhoto, photo },
  page: 'gallery',
  lists: (performerId) =>
    performerId ? [call(ListPhotosOf, { params: { performerId }, query: { limit: 200 } })] : [],
  tab: '/galleries',
  long: async (owner, { word, text: description, photo: file }) => {
    const body = { title: word(200), description, isSale: true, price: 3 }
    const { data } = await owner.call(CreateGallery, { body })
    for (let made = 0; made < 2; made++) await addPhoto(owner, data._id, {}, file)
    return data
  },
  interleaved: {
    address: (item) => {
      const { coverPhoto } = item as unknown as Gallery
      return coverPhoto && !coverPhoto.isLocked ? coverPhoto.url : null
    },
  },
}
