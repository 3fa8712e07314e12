import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import { changeProfile } from '#server/profiles/performers/index.ts'
import { changeAccount } from '#server/profiles/users/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { readCreatorSelf, readMe, type SelfParts } from './self.ts'

export function selfRoutes(
  api: Api,
  parts: SelfParts & { passwords: Passwords; settings: Settings },
) {
  serve(api, ReadMe, ({ viewer }) => readMe(parts, viewer))
  serve(api, ReadCreatorSelf, ({ viewer }) => readCreatorSelf(parts, viewer))

  serve(api, UpdateMe, async ({ viewer, body, caller }) => {
    await changeAccount(parts, { accountId: viewer.id, keepToken: caller.token }, body)
    return readMe(parts, viewer)
  })

  serve(api, UpdateCreator, async ({ viewer, params, body, caller }) => {
    if (params.id !== viewer.id) throw new Problem('not_yours')
    await changeProfile(parts, { accountId: viewer.id, keepToken: caller.token }, body)
    return readCreatorSelf(parts, viewer)
  })
}
