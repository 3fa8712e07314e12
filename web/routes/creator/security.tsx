import { pageTitle } from '../../entities/site/meta.ts'
import { readSecurity, SecuritySections } from '../../features/security/security-sections.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/security.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.security_title())

export const loader = ({ context }: Route.LoaderArgs) => readSecurity(getApi(context).call)

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5">
      <SecuritySections facts={loaderData} back={links.creatorAccount('security')} />
    </div>
  )
}
