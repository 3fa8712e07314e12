import {
  Avatar,
  Badge,
  Card,
  CountBadge,
  Money,
  RelativeTime,
  VerifiedMark,
} from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'
import { portrait } from './pictures.ts'

const minuteMs = 60_000

export function People({ now }: { now: number }) {
  return (
    <Examples>
      <Example name="Avatar">
        <Row>
          <Avatar name="Mara Lind" src={portrait(20)} size={96} online />
          <Avatar name="Noor Haddad" src={portrait(200)} size={56} ring />
          <Avatar name="Theo Park" online />
          <Avatar name="Ana" size={32} />
          <Avatar name="Jun Ito" size={24} />
          <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" />
        </Row>
      </Example>
      <Example name="Badge, CountBadge, VerifiedMark">
        <Row>
          <Badge tone="live">Live</Badge>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="success" icon="check">
            Paid
          </Badge>
          <Badge tone="warning">Pending</Badge>
          <Badge tone="danger">Declined</Badge>
          <Badge tone="gold" icon="dollar-sign">
            Tip
          </Badge>
          <CountBadge count={3} label="3 unread messages" />
          <CountBadge count={240} label="240 unread messages" />
          <span className="flex items-center gap-1 font-semibold">
            Mara Lind <VerifiedMark label="Verified" />
          </span>
        </Row>
      </Example>
      <Example name="Money, RelativeTime">
        <Card className="grid gap-2">
          <div className="flex justify-between">
            Subscription <Money amount={9.99} />
          </div>
          <div className="flex justify-between">
            Tip from Alex <Money amount={25} received />
          </div>
          <div className="flex justify-between text-muted text-sm">
            <RelativeTime at={now - 5 * minuteMs} />
            <RelativeTime at={now - 3 * 60 * minuteMs} look="long" />
            <RelativeTime at={now - 40 * 24 * 60 * minuteMs} />
          </div>
        </Card>
      </Example>
      <Example name="Card">
        <Card className="grid gap-3" lively>
          <p>A card stands on a line, not on a shadow.</p>
          <p className="text-muted text-sm">Quiet words below it.</p>
        </Card>
      </Example>
    </Examples>
  )
}
