import { access } from '#server/access/index.ts'
import { content } from '#server/content/index.ts'
import { discovery } from '#server/discovery/index.ts'
import { engagement } from '#server/engagement/index.ts'
import { files } from '#server/files/index.ts'
import { identity } from '#server/identity/index.ts'
import { lookups } from '#server/lookups/index.ts'
import { messaging } from '#server/messaging/index.ts'
import { money } from '#server/money/index.ts'
import { operations } from '#server/operations/index.ts'
import type { Parts } from '#server/parts.ts'
import { profiles } from '#server/profiles/index.ts'
import { site } from '#server/site/index.ts'

/** Put the domains together, in their order: each may lean on those above it. */
export function assemble(parts: Parts): void {
  for (const domain of [
    lookups,
    site,
    files,
    identity,
    profiles,
    access,
    money,
    engagement,
    content,
    messaging,
    discovery,
    operations,
  ])
    domain(parts)
}
