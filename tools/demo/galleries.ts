import { CreateGallery, ListOwnGalleries } from '#contract/content/galleries.ts'
import { UploadPhoto } from '#contract/content/photos.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Creator } from './accounts.ts'
import { backdateItem, type DemoSite, uploadPicture } from './demo-site.ts'

interface Plan {
  title: string
  description: string
  photos: number
  /** In dollars; 0 means for subscribers. */
  price: number
}

/** Galleries by creator, newest first. */
const plans: Record<string, readonly Plan[]> = {
  mara: [
    {
      title: 'Blue hour on the Lyngen Alps',
      description:
        'Two weeks in January, always between four and half past four in the afternoon. Shot from the same rock.',
      photos: 6,
      price: 0,
    },
    {
      title: 'Northern lights, winter edition',
      description:
        'The nights worth staying up for, in full size. Free to use as your own wallpaper.',
      photos: 5,
      price: 8,
    },
  ],
  theo: [
    {
      title: 'A week of breakfasts',
      description: 'Seven mornings, one oven, no filter. The recipes are in the posts.',
      photos: 4,
      price: 0,
    },
  ],
  kenji: [
    {
      title: 'Tokyo after the last train',
      description: 'Walking home from Shinjuku, one block at a time.',
      photos: 5,
      price: 6.5,
    },
  ],
}

/** Publish the galleries of a creator, dated over the last weeks; resolves to their ids. */
export async function publishGalleries(site: DemoSite, creator: Creator): Promise<string[]> {
  const { account, about } = creator
  const { data: made } = await account.call(ListOwnGalleries)
  const ids: string[] = []
  for (const [nth, plan] of (plans[about.username] ?? []).entries()) {
    const { title, description, price } = plan
    const body = { title, description, isSale: price > 0, price }
    const gallery =
      made.find((one) => one.title === title) ?? (await account.call(CreateGallery, { body }))
    // Only photos that an interrupted run has not added yet.
    for (let photo = gallery.numOfItems; photo < plan.photos; photo++) {
      await addPhoto(site, creator, { galleryId: gallery._id, plan, photo })
    }
    const at = new Date(Date.now() - (nth * 16 + 3.4) * dayMs)
    await backdateItem(site, { table: 'gallery', id: gallery._id, at })
    ids.push(gallery._id)
  }
  return ids
}

async function addPhoto(
  site: DemoSite,
  { account, about }: Creator,
  { galleryId, plan, photo: nth }: { galleryId: string; plan: Plan; photo: number },
): Promise<void> {
  const photo = await uploadPicture(site, `${about.username} ${plan.title} ${nth}`)
  await account.call(UploadPhoto, { body: { galleryId }, files: { photo } })
}
