import { Suspense, use, useState } from 'react'
import { ListTrialLinkUses, type TrialLink } from '#contract/money/trial-links.ts'
import { Badge, Dialog, ErrorLine, Spinner } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

const shownUses = 50

const load = async (id: string) => {
  try {
    const found = await call(ListTrialLinkUses, { params: { id }, query: { limit: shownUses } })
    return { found, failure: undefined }
  } catch (problem) {
    return { found: undefined, failure: messageOf(problem) }
  }
}

/** Who came by a trial link, and who of them stayed. */
export function TrialLinkUses({ link, onClose }: { link: TrialLink; onClose: () => void }) {
  const [uses] = useState(() => load(link._id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.studio_trial_link_who()}
      description={<bdi>{link.name}</bdi>}
    >
      <Suspense fallback={<Spinner />}>
        <Uses loaded={uses} />
      </Suspense>
    </Dialog>
  )
}

function Uses({ loaded }: { loaded: ReturnType<typeof load> }) {
  const { found, failure } = use(loaded)
  if (!found) return <ErrorLine alert>{failure}</ErrorLine>
  const rest = found.total - found.data.length
  return (
    <>
      <ul className="divide-y divide-line">
        {found.data.map(({ userInfo, createdAt, continues }) => (
          <li key={userInfo._id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <AccountLine account={userInfo} />
            </span>
            <span className="text-muted text-sm">{formatDay(createdAt)}</span>
            {continues && <Badge tone="success">{m.studio_trial_link_stays()}</Badge>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="pt-2 text-muted text-sm">
          {m.studio_trial_link_more({ count: formatNumber(rest) })}
        </p>
      )}
    </>
  )
}
