import { SearchBanners } from '#contract/discovery/banners.ts'
import { type Files, findFiles, openSlot } from '#server/files/index.ts'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

interface BannerParts {
  db: Db
  files: Files
}

/** Pictures on the home page that lead somewhere. */
export function bannerRoutes(api: Api, { db, files }: BannerParts): void {
  files.slots.register({ banner: openSlot })
  serve(api, SearchBanners, async ({ query }) => {
    const { data, total } = await listBanners(db, query)
    const photos = await findFiles(
      db,
      data.map(({ photo_file_id }) => photo_file_id),
    )
    return {
      total,
      data: data.map(({ id, photo_file_id, ...banner }) => {
        const file = photos.get(photo_file_id)
        const photo = file && files.present.file(file, { viewerId: null, unlocked: true })
        return {
          _id: id,
          ...banner,
          photo: { url: photo?.url ?? null, thumbnails: photo?.thumbnails ?? [] },
        }
      }),
    }
  })
}

interface BannerSearch extends PageQuery {
  position?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** The active banners, the newest first. */
function listBanners(db: Db, search: BannerSearch) {
  let query = db
    .selectFrom('banner')
    .select(['id', 'title', 'description', 'status', 'position', 'link', 'photo_file_id'])
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
  if (search.position) query = query.where('position', '=', search.position)
  return listRows(db, query, pageOf(search))
}
