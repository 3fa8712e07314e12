import { ListPackages, OrderPackages, UpdatePackage } from '#contract/money/packages.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderedList } from '../../features/console/ordered-list.tsx'
import { packageColumns } from '../../features/discounts/package-columns.tsx'
import { PackageDialog } from '../../features/discounts/package-dialog.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/packages.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_packages())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListPackages)

/** Token packages in display order, including inactive ones. */
export default function PackagesPage({ loaderData: { data: rows } }: Route.ComponentProps) {
  return (
    <OrderedList
      rows={rows}
      title={m.admin_packages()}
      about={m.admin_packages_about()}
      nameOf={({ name }) => name}
      words={{ add: m.package_add(), none: m.admin_no_packages(), edit: m.package_edit() }}
      columns={packageColumns}
      dialog={(edited, close, saved) => (
        <PackageDialog edited={edited} onClose={close} onSaved={saved} />
      )}
      order={(ids) => call(OrderPackages, { body: { ids } })}
      more={({ _id: id, isActive }, change) => [
        {
          label: isActive ? m.coupon_deactivate() : m.coupon_activate(),
          icon: isActive ? 'eye-off' : 'eye',
          onSelect: () =>
            change(() => call(UpdatePackage, { params: { id }, body: { isActive: !isActive } })),
        },
      ]}
    />
  )
}
