import { Form } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { ListBlockedUsers } from '#contract/profiles/blocks.ts'
import { Button, Card, RelativeTime } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Row = Reply<typeof ListBlockedUsers>['data'][number]

/** Blocked fans with reason and date, each with an unblock button. */
export function BlockedList({ rows, sendingId }: { rows: readonly Row[]; sendingId: string }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {rows.map(({ targetId, targetInfo, reason, createdAt }) => (
          <li key={targetId} className="flex flex-wrap items-center gap-x-4 gap-y-3 pad-card">
            <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
              <AccountLine account={targetInfo} />
              <p className="wrap-anywhere text-muted text-sm">
                <bdi>{reason}</bdi> · <RelativeTime at={createdAt} look="long" />
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="part" value="unblock" />
              <input type="hidden" name="targetId" value={targetId} />
              <Button
                type="submit"
                variant="outline"
                size="sm"
                pending={sendingId === targetId}
                aria-label={m.block_unblock_name({ name: targetInfo.name })}
              >
                {m.block_unblock()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
