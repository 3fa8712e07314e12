import {
  EstimateMassMessage,
  ListMassMessages,
  PreviewMassMessage,
  ReadMassMessage,
  SendMassMessage,
  UnsendMassMessage,
} from '#contract/messaging/mass-messages.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { draftOf, estimateMass, type MassParts, readMass, sendMass, unsendMass } from './actions.ts'
import {
  type PresentParts,
  presentEstimate,
  presentMass,
  presentPreview,
  presentStatistics,
} from './present.ts'
import { listMass, type MassRow, readStatistics } from './reads.ts'

export function massMessageRoutes(api: Api, parts: MassParts & PresentParts): void {
  const { db } = parts
  const presentOne = async (row: MassRow) => {
    const [shown] = await presentMass(parts, [row])
    if (!shown) throw new Error('a message that was read is not there')
    return shown
  }

  serve(api, EstimateMassMessage, async ({ viewer, body }) =>
    presentEstimate(await estimateMass(parts, viewer.id, body)),
  )

  serve(api, PreviewMassMessage, async ({ viewer, body }) =>
    presentPreview(parts.files, await draftOf(parts, viewer.id, body), viewer.id),
  )

  serve(api, SendMassMessage, async ({ viewer, body, key }) =>
    presentOne(await sendMass(parts, { ...body, creatorId: viewer.id, key })),
  )

  serve(api, ListMassMessages, async ({ viewer, query }) => {
    const { data, total } = await listMass(db, viewer.id, pageOf(query))
    return { data: await presentMass(parts, data), total }
  })

  serve(api, ReadMassMessage, async ({ viewer, params }) => {
    const row = await readMass(db, { id: params.id, creatorId: viewer.id })
    return { ...(await presentOne(row)), ...presentStatistics(await readStatistics(db, row.id)) }
  })

  serve(api, UnsendMassMessage, async ({ viewer, params }) =>
    presentOne(await unsendMass(parts, { id: params.id, creatorId: viewer.id })),
  )
}
