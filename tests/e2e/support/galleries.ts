import { CreateGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { UploadPhoto } from '#contract/content/photos.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Person } from './people.ts'
import { picture } from './posts.ts'

type Wish = Partial<Body<typeof CreateGallery>> & { photos?: number }

/** Publish a gallery as a creator's page does; for subscribers unless something else is wished. */
export async function publishGallery(
  creator: Person,
  { photos = 1, ...wish }: Wish = {},
): Promise<Gallery> {
  const gallery = await creator.call(CreateGallery, { body: { title: 'By the water', ...wish } })
  for (let made = 0; made < photos; made++) {
    const photo = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
    await creator.call(UploadPhoto, { body: { galleryId: gallery._id }, files: { photo } })
  }
  return gallery
}
