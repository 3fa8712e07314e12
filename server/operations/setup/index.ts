import { ReadSetup, SetUpSite } from '#contract/operations/setup.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type SetupParts, setUpSite } from './actions.ts'
import { findCode } from './writes.ts'

export { openSetup } from './actions.ts'

export function setupRoutes(api: Api, parts: SetupParts): void {
  serve(api, ReadSetup, async () => {
    if (!(await findCode(parts.db))) throw new Problem('not_found')
    return { success: true }
  })

  serve(api, SetUpSite, async ({ body, caller }) => {
    await setUpSite(parts, { ...body, language: caller.language })
    return { success: true }
  })
}
