import type { ReactNode } from 'react'
import type { Stream } from '#contract/live/stream.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import { Avatar, BackButton, Badge, Button, Card, Link, NamedText } from '#web/ui/index.ts'
import { coverSet } from '../../../entities/creator/cover.ts'
import { CreatorName } from '../../../entities/creator/creator-name.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { links } from '../../../lib/links.ts'
import { m } from '../../../lib/paraglide/messages.js'

type Props = {
  creator: PerformerProfile
  /** Title of the stream, or what is wrong with watching it. */
  title: ReactNode
  text?: ReactNode
  isLive?: boolean
  children?: ReactNode
}

/** In place of a stream that the viewer cannot watch, or not yet: whose it is, why, and what to do. */
export function ClosedRoom({ creator, title, text, isLive = true, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4 px-4 py-4 md:py-10">
      <BackButton
        to={links.profile(creator)}
        label={m.back()}
        className="-ms-2 justify-self-start"
      />
      <Card flush className="grid">
        <div className="aspect-video overflow-hidden bg-sunk-strong">
          <img
            src={creator.cover}
            srcSet={coverSet(creator.cover)}
            sizes="(width < 592px) 92vw, 560px"
            alt=""
            width={1500}
            height={844}
            draggable={false}
            className="size-full scale-110 object-cover opacity-80 blur-lg"
          />
        </div>
        <div className="-mt-10 relative grid justify-items-center gap-3 px-5 pb-6 text-center">
          <Avatar
            name={creator.name}
            src={creator.avatar}
            size={80}
            ring={isLive}
            eager
            className="border-4 border-card"
          />
          {isLive && <Badge tone="live">{m.live_now()}</Badge>}
          <Link
            to={links.profile(creator)}
            className="inline-flex min-h-11 max-w-full items-center font-semibold"
          >
            <CreatorName creator={creator} />
          </Link>
          <h1 dir="auto" className="max-w-full wrap-anywhere text-balance text-xl">
            {title}
          </h1>
          {text && <div className="text-balance text-body text-muted">{text}</div>}
          {children}
        </div>
      </Card>
    </div>
  )
}

type UnpaidProps = { creator: PerformerProfile; stream: Stream; onPay: () => void }

/** A stream that costs something on top of the subscription. */
export const UnpaidRoom = ({ creator, stream, onPay }: UnpaidProps) => (
  <ClosedRoom creator={creator} title={stream.title} text={stream.description}>
    <p className="text-muted text-sm">{m.live_unpaid_text()}</p>
    <Button icon="radio" onClick={onPay}>
      {m.live_pay({ amount: formatMoney(stream.price) })}
    </Button>
  </ClosedRoom>
)

/** The creator is not on air. */
export const NotLive = ({ creator }: { creator: PerformerProfile }) => (
  <ClosedRoom
    creator={creator}
    isLive={false}
    title={<NamedText name={creator.name}>{(name) => m.live_not_on_air({ name })}</NamedText>}
  >
    <Button variant="tonal" to={links.profile(creator)}>
      {m.live_to_profile()}
    </Button>
  </ClosedRoom>
)
