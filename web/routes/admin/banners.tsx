import { DeleteBanner, ListBanners, OrderBanners } from '#contract/discovery/banner-editing.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { bannerColumns } from '../../features/banners/banner-columns.tsx'
import { BannerDialog } from '../../features/banners/banner-dialog.tsx'
import { OrderedList } from '../../features/console/ordered-list.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/banners.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_banners())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListBanners)

/** Banners in display order, including inactive ones. */
export default function BannersPage({ loaderData: { data: rows } }: Route.ComponentProps) {
  return (
    <OrderedList
      rows={rows}
      title={m.admin_banners()}
      about={m.admin_banners_about()}
      nameOf={({ title }) => title}
      words={{
        add: m.banner_add(),
        none: m.admin_no_banners(),
        edit: m.banner_edit(),
      }}
      columns={bannerColumns}
      dialog={(banner, close, saved) => (
        <BannerDialog banner={banner} onClose={close} onSaved={saved} />
      )}
      order={(ids) => call(OrderBanners, { body: { ids } })}
      removal={{
        label: m.banner_delete(),
        text: m.banner_delete_text(),
        remove: (id) => call(DeleteBanner, { params: { id } }),
      }}
    />
  )
}
