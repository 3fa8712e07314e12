import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import type { ConfirmParts } from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import { changeProfile } from '#server/profiles/performers/index.ts'
import { type AccountOwner, changeAccount } from '#server/profiles/users/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { readCreatorSelf, readMe, type SelfParts } from './self.ts'

export function selfRoutes(api: Api, parts: SelfParts & ConfirmParts & { settings: Settings }) {
  serve(api, ReadMe, ({ viewer }) => readMe(parts, viewer))
  serve(api, ReadCreatorSelf, ({ viewer }) => readCreatorSelf(parts, viewer))

  serve(api, UpdateMe, async ({ viewer, body, caller }) => {
    await changeAccount(parts, ownerOf(viewer, caller), body)
    return readMe(parts, viewer)
  })

  serve(api, UpdateCreator, async ({ viewer, params, body, caller }) => {
    if (params.id !== viewer.id) throw new Problem('not_yours')
    await changeProfile(parts, ownerOf(viewer, caller), body)
    return readCreatorSelf(parts, viewer)
  })
}

const ownerOf = (viewer: Viewer, caller: Caller): AccountOwner => ({
  accountId: viewer.id,
  actorId: viewer.id,
  caller,
  isStaff: viewer.permissions.size > 0,
})
