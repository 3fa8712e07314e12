import {
  CreateBanner,
  DeleteBanner,
  ListBanners,
  maxBanners,
  OrderBanners,
  UpdateBanner,
} from '#contract/discovery/banner-editing.ts'
import { SearchBanners } from '#contract/discovery/banners.ts'
import { findFiles, openSlot, type StoredFile } from '#server/files/index.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  type BannerParts,
  changeBanner,
  createBanner,
  orderBanners,
  removeBanner,
} from './actions.ts'
import { findBanner, listAll, listShown, type StoredBanner } from './reads.ts'

/** Banners of the home page, and their editing by staff. */
export function bannerRoutes(api: Api, parts: BannerParts): void {
  const { db, clock, files } = parts
  files.slots.register({ banner: { ...openSlot, isOfSite: true } })

  const present = async (banners: readonly StoredBanner[]) => {
    const ids = banners.map(({ photo_file_id }) => photo_file_id)
    const photos = ids.length > 0 ? await findFiles(db, ids) : new Map<string, StoredFile>()
    return banners.map(({ id, photo_file_id, starts_at, ends_at, ...banner }) => {
      const file = photos.get(photo_file_id)
      const photo = file && files.present.file(file, { viewerId: null, unlocked: true })
      return {
        _id: id,
        ...banner,
        fromDate: dayOf(starts_at),
        toDate: dayOf(ends_at && new Date(ends_at.getTime() - 1)),
        photo: { url: photo?.url ?? null, thumbnails: photo?.thumbnails ?? [] },
      }
    })
  }
  const read = async (id: string) => {
    const banner = await findBanner(db, id)
    const [presented] = await present(banner ? [banner] : [])
    if (!presented) throw new Problem('not_found')
    return presented
  }

  serve(api, SearchBanners, async ({ query }) => {
    const { data, total } = await listShown(db, query, { now: clock.now(), page: pageOf(query) })
    return { total, data: await present(data) }
  })
  serve(api, ListBanners, async () => ({ data: await present(await listAll(db, maxBanners)) }))
  serve(api, CreateBanner, async ({ viewer, body, files: { photo } }) => {
    if (!photo) throw new Problem('upload_missing')
    return read(await createBanner(parts, { actorId: viewer.id, input: body, photo }))
  })
  serve(api, UpdateBanner, async ({ viewer, params, body, files: { photo } }) => {
    await changeBanner(parts, { actorId: viewer.id, id: params.id, input: body, photo })
    return read(params.id)
  })
  serve(api, OrderBanners, async ({ viewer, body }) => {
    await orderBanners(parts, { actorId: viewer.id, ids: body.ids })
    return { success: true }
  })
  serve(api, DeleteBanner, async ({ viewer, params }) => {
    await removeBanner(parts, { actorId: viewer.id, id: params.id })
    return { success: true }
  })
}

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null
