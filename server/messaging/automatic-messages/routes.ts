import {
  type AutomaticMessage,
  type AutomaticMessageKind,
  ListAutomaticMessages,
  WriteAutomaticMessage,
} from '#contract/messaging/mass-messages.ts'
import {
  contentsOf,
  type MassRow,
  type PresentParts,
} from '#server/messaging/mass-messages/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type AutomaticParts, writeAutomatic } from './actions.ts'
import { findNewest } from './reads.ts'

const kinds: readonly AutomaticMessageKind[] = ['welcome', 'renewal', 'end']
const unwritten = { text: '', files: [], isSale: false, price: 0, offerSeconds: 0 }

export function automaticMessageRoutes(api: Api, parts: AutomaticParts & PresentParts): void {
  const present = async (
    kind: AutomaticMessageKind,
    row: MassRow | undefined,
  ): Promise<AutomaticMessage> => {
    const content = row ? (await contentsOf(parts, [row]))(row) : unwritten
    return { kind, isActive: row?.status === 'active', ...content, delivered: row?.delivered ?? 0 }
  }

  serve(api, ListAutomaticMessages, async ({ viewer }) => {
    const data = await Promise.all(
      kinds.map(async (kind) =>
        present(kind, await findNewest(parts.db, { creatorId: viewer.id, kind })),
      ),
    )
    return { data, total: data.length }
  })

  serve(api, WriteAutomaticMessage, async ({ viewer, params: { kind }, body }) =>
    present(kind, await writeAutomatic(parts, { ...body, creatorId: viewer.id, kind })),
  )
}
