import type { Permission } from '#contract/identity/staff.ts'

/** The account behind a request, from its session. */
export interface Viewer {
  id: string
  isPerformer: boolean
  /** A creator whose documents were accepted. */
  isVerified: boolean
  /** What staff may do; empty for everyone else. */
  permissions: ReadonlySet<Permission>
  /** Staff who must set up a second factor before anything else. */
  needsSecondFactor?: boolean
  /** Its owner requested the deletion: the account can only be kept. */
  isBeingDeleted?: boolean
}

/** What decisions about access need to know of it. */
export type ReadingViewer = Pick<Viewer, 'id' | 'isPerformer'> &
  Partial<Pick<Viewer, 'permissions'>>

/** Of accounts that are not staff. */
export const noPermissions: Viewer['permissions'] = new Set()
