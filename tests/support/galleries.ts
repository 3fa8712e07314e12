import { CreateGallery } from '#contract/content/galleries.ts'
import type { Gallery, Photo } from '#contract/content/gallery.ts'
import { UploadPhoto } from '#contract/content/photos.ts'
import type { Body } from '#contract/endpoint.ts'
import type { Person } from './people.ts'
import { smallPicture } from './posts.ts'
import { expect } from './world.ts'

/** Create a gallery; for subscribers by default. */
export async function createGallery(
  creator: Person,
  wish: Partial<Body<typeof CreateGallery>> = {},
): Promise<Gallery> {
  const reply = await creator.call(CreateGallery, { body: { title: 'Ålesund at night', ...wish } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** Add a photo to a gallery as its creator's page does. */
export async function addPhoto(
  creator: Person,
  galleryId: string,
  wish: Partial<Body<typeof UploadPhoto>> = {},
  given?: { name: string; type: string; bytes: Buffer },
): Promise<Photo> {
  const name = 'beach-with-anna.jpg'
  const photo = given ?? { name, type: 'image/jpeg', bytes: await smallPicture() }
  const reply = await creator.call(UploadPhoto, { body: { galleryId, ...wish }, files: { photo } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}
