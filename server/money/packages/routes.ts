import {
  CreatePackage,
  ListPackages,
  OrderPackages,
  SearchPackages,
  UpdatePackage,
} from '#contract/money/packages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addPackage, changePackage, orderPackages, type PackageParts } from './actions.ts'
import { presentPackage } from './package.ts'
import { listPackages, searchPackages } from './reads.ts'

/** Token packages, and their editing by staff. */
export function packageRoutes(api: Api, parts: PackageParts): void {
  serve(api, SearchPackages, async ({ query }) => {
    const { data, total } = await searchPackages(parts.db, query)
    return { data: data.map(presentPackage), total }
  })
  serve(api, ListPackages, async () => ({
    data: (await listPackages(parts.db)).map(presentPackage),
  }))
  serve(api, CreatePackage, ({ viewer, body }) => addPackage(parts, viewer.id, body))
  serve(api, UpdatePackage, ({ viewer, params, body }) =>
    changePackage(parts, viewer.id, { id: params.id, ...body }),
  )
  serve(api, OrderPackages, async ({ viewer, body }) => {
    await orderPackages(parts, viewer.id, body.ids)
    return { success: true }
  })
}
