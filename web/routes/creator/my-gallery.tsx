import { ListOwnGalleries, UpdateGallery } from '#contract/content/galleries.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import { contentsText, coverOf } from '../../entities/gallery/galleries.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import type { OwnRows } from '../../features/studio/item-table.tsx'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { offerName } from '../../features/studio/texts.ts'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-gallery.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.profile_galleries())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { criteria, query } = readOwnList(url)
  const status = readChoice(url, 'status', ['active', 'inactive'])
  const found = await getApi(context).call(ListOwnGalleries, { query: { ...query, status } })
  return { found, criteria, filters: { status } }
}

const rows: OwnRows<Gallery> = {
  kind: 'gallery',
  caption: m.profile_galleries,
  column: m.gallery_col,
  title: ({ title }) => title,
  titleField: 'title',
  icon: () => 'image',
  cover: (gallery) => coverOf(gallery).src,
  contents: contentsText,
  audience: offerName,
  setStatus: ({ _id: id }, status) => call(UpdateGallery, { params: { id }, body: { status } }),
}

const texts = {
  title: m.gallery_own,
  create: m.gallery_new,
  search: m.gallery_search,
  none: m.gallery_none_own,
  noneFound: m.gallery_none_found,
  showAll: m.gallery_show_all,
}

export default function MyGalleriesPage({ loaderData }: Route.ComponentProps) {
  return <OwnItems {...loaderData} rows={rows} texts={texts} drawing="media" />
}
