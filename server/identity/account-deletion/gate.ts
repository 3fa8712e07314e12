import type { AnyEndpoint } from '#contract/endpoint.ts'
import { CancelAccountDeletion, ReadAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

const open: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  ReadMe,
  ReadAccountDeletion,
  CancelAccountDeletion,
])

/**
 * An account awaiting deletion can only be kept; besides, calls open to visitors work.
 * @throws {Problem} `deletion_pending`
 */
export function deletionGate(endpoint: AnyEndpoint, viewer: Viewer | null): void {
  if (!viewer?.isBeingDeleted || open.has(endpoint)) return
  if (endpoint.audience !== 'public' && endpoint.audience !== 'optional') {
    throw new Problem('deletion_pending')
  }
}
