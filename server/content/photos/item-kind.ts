import type { ItemKind } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findPhotoFacts } from './reads.ts'

/** Photos only hold files: their gallery is what is bought and liked. */
export const photoKind: ItemKind = {
  name: 'photo',
  takes: [],
  partOf: { kind: 'gallery', table: 'photo', column: 'gallery_id' },
  facts: findPhotoFacts,
  summaries: async () => new Map(),
  count: () => Promise.reject(new Problem('not_found')),
}
