import { beforeAll, expect, test } from 'vitest'
import { ReadVerification } from '#contract/moderation/verification.ts'
import { ReadAccount } from '#contract/operations/account-page.ts'
import { SearchAccounts } from '#contract/operations/accounts.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { id } from './support/fake-api.ts'
import { sampleReply, serveSamples } from './support/sample.ts'
import { tinySite } from './support/tiny-site.ts'
import { wholeBuild } from './support/whole-build.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeAll(async () => {
  site = await tinySite({ build: await wholeBuild(), serveRest })
})

/** As it is stored. */
const email = 'max@xn--mller-kva.example'

function serveRest(api: Api): void {
  const account = { ...sampleReply(ReadAccount), email }
  serve(api, ReadAccount, async () => account)
  serve(api, SearchAccounts, async () => ({ total: 1, data: [{ ...account }] }) as never)
  serve(api, ReadVerification, async () => ({ ...sampleReply(ReadVerification), email }))
  serveSamples(api)
}

test.each(['/admin/accounts', `/admin/accounts/${id('e')}`, `/admin/verification/${id('e')}`])(
  'staff read emails on %s as people write them',
  async (path) => {
    const { body } = await site.get(path, { token: 'staff' })
    const shown = body.replace(/<script.*?<\/script>/gs, '')
    expect(shown).toContain('max@müller.example')
    expect(shown).not.toContain('xn--')
  },
)
