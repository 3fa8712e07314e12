import type { Parts } from '#server/parts.ts'
import { performerKind } from './performer-kind.ts'
import { sightCheck } from './sight.ts'

export type {
  CountChange,
  ItemAudience,
  ItemFacts,
  ItemKind,
  ItemKindName,
  ItemKinds,
} from './item-kinds.ts'
export type { RightsViewer } from './rights.ts'
export { type MediaFacts, mediaIsOpen, type Rights } from './rules.ts'
export { findSeen, isBlockedBy, notBlockedSql, type Reader, type SeenItem } from './visibility.ts'

/** Who may see what: guards the addresses of protected files. */
export function access({ db, files, kinds }: Parts): void {
  kinds.register(performerKind(db))
  files.guardBy(sightCheck(db, kinds))
}
