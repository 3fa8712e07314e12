import type { PageHandle } from '#contract/site-request.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { readSecurity, SecuritySections } from '../../features/security/security-sections.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/security.ts'

export const handle: PageHandle = { authenticate: true }
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.security_title())

export const loader = ({ context }: Route.LoaderArgs) => readSecurity(getApi(context).call)

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5 px-4 py-4 md:py-6">
      <SecuritySections facts={loaderData} back={links.userAccount()} />
    </div>
  )
}
