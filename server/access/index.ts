import type { Db } from '#server/platform/database/index.ts'
import type { ItemKinds } from './item-kinds.ts'
import { performerKind } from './performer-kind.ts'

export type {
  CountChange,
  ItemAudience,
  ItemFacts,
  ItemKind,
  ItemKindName,
  ItemKinds,
} from './item-kinds.ts'
export { createItemKinds } from './item-kinds.ts'
export type { RightsViewer } from './rights.ts'
export { type MediaFacts, mediaIsOpen, type Rights } from './rules.ts'
export { sightCheck } from './sight.ts'
export { findSeen, isBlockedBy, notBlockedSql, type Reader, type SeenItem } from './visibility.ts'

interface AccessParts {
  db: Db
  kinds: ItemKinds
}

/** Who may see what. */
export function access({ db, kinds }: AccessParts): void {
  kinds.register(performerKind(db))
}
