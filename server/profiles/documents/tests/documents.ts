import { UploadDocuments } from '#contract/profiles/documents.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture } from '#tests/support/posts.ts'
import { expect } from '#tests/support/world.ts'

/** Upload both identity documents of a creator. */
export async function uploadDocuments(creator: Person): Promise<void> {
  const photo = { name: 'passport.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const files = { idVerification: photo, documentVerification: photo }
  const reply = await creator.call(UploadDocuments, { files })
  expect(reply.status, reply.text).toBe(200)
}
