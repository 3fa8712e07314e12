import { ListAddressFormats } from '#contract/commerce/address-formats.ts'
import {
  type Address,
  CreateAddress,
  DeleteAddress,
  ListAddresses,
  UpdateAddress,
  UploadAddress,
} from '#contract/commerce/addresses.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type AddressParts, changeAddress, createAddress, removeAddress } from './actions.ts'
import { addressFormats } from './formats.ts'
import { printAddress } from './print.ts'
import { listAddresses, type OwnAddress } from './reads.ts'

/** The address books of accounts. */
export function addressRoutes(api: Api, parts: AddressParts): void {
  serve(api, ListAddressFormats, async () => addressFormats())

  serve(api, CreateAddress, async ({ viewer, body }) =>
    present(viewer, await createAddress(parts, viewer.id, body)),
  )

  for (const endpoint of [UpdateAddress, UploadAddress]) {
    serve(api, endpoint, async ({ viewer, params, body, files }) => {
      if (files.file) throw fieldProblem('address_without_file', 'file')
      const own = { accountId: viewer.id, id: params.id }
      return present(viewer, await changeAddress(parts, own, body))
    })
  }

  serve(api, ListAddresses, async ({ viewer, query }) => {
    const { data, total } = await listAddresses(parts.db, viewer.id, query)
    return { data: data.map((address) => present(viewer, address)), total }
  })

  serve(api, DeleteAddress, async ({ viewer, params }) => {
    await removeAddress(parts, { accountId: viewer.id, id: params.id })
    return { success: true }
  })
}

function present(owner: Viewer, { id, createdAt, updatedAt, ...address }: OwnAddress): Address {
  const { addressee: _, countryCode: __, ...fields } = address
  return {
    ...fields,
    _id: id,
    source: owner.isPerformer ? 'performer' : 'user',
    sourceId: owner.id,
    printed: printAddress(address),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
