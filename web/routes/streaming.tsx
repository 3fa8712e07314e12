import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useNavigationType, useRevalidator } from 'react-router'
import { JoinStream } from '#contract/live/streams.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { Button, NamedText, toast } from '#web/ui/index.ts'
import { useMe } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { useOpening } from '../entities/account/sign-in-prompt.tsx'
import { creators } from '../entities/creator/creators.ts'
import { useItemMenu } from '../entities/item/item-menu.ts'
import { usePageOwner } from '../entities/item/page-owner.ts'
import { pageMeta } from '../entities/site/meta.ts'
import { shareImageOf } from '../entities/site/share-image.ts'
import { useBoughtStream } from '../entities/stream/bought-stream.ts'
import { openBuy, openTip } from '../features/checkout/index.ts'
import { PlansCard } from '../features/creators/plans-card.tsx'
import { FollowButton } from '../features/follows/follow-button.tsx'
import { ClosedRoom, NotLive, UnpaidRoom } from '../features/live/room/closed-room.tsx'
import { LiveRoom } from '../features/live/room/live-room.tsx'
import { call, getApi } from '../lib/api.ts'
import { problemOf } from '../lib/api-problem.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import { sharePage } from '../lib/share.ts'
import type { Route } from './+types/streaming.ts'
import { ReaderHosts } from './reader/reader-hosts.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'
import {
  type Creator,
  isRefusal,
  type Joined,
  type RoomState,
  readRoom,
} from './streaming/read-room.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: m.live_page_title({ name: loaderData.creator.name }),
        description: m.live_page_about({ name: loaderData.creator.name }),
        image: shareImageOf(loaderData.creator),
        path: links.liveRoom(loaderData.creator),
        type: 'profile',
      })
    : []

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call: callHere } = getApi(context)
  const creator = await callHere(ReadCreator, { params: { id: params.username } })
  return { creator, room: await readRoom(callHere, creator, getMe(context)?._id) }
}

export default function StreamingPage({ loaderData: { creator, room } }: Route.ComponentProps) {
  usePageOwner(creator._id)
  return (
    <>
      <Room key={creator._id} creator={creator} room={room} />
      <ReaderHosts />
    </>
  )
}

function Room({ creator, room }: { creator: Creator; room: RoomState }) {
  const actions = useReaderActions()
  const { name } = creator
  if (room.state === 'open') return <OpenRoom creator={creator} room={room} />
  if (room.state === 'unpaid') return <PayRoom creator={creator} stream={room.stream} />
  if (room.state === 'not_live') return <LeaveRoom creator={creator} />
  if (room.state === 'closed') {
    return (
      <ClosedRoom creator={creator} title={room.sentence} isLive={false}>
        <Button variant="tonal" to={links.profile(creator)}>
          {m.live_to_profile()}
        </Button>
      </ClosedRoom>
    )
  }
  const title = <NamedText name={name}>{(name) => m.live_is_on_air({ name })}</NamedText>
  if (room.state === 'own') {
    return (
      <ClosedRoom creator={creator} title={m.live_own_title()} text={m.live_own_text()}>
        <Button to={links.creatorLive()}>{m.live_own_open()}</Button>
      </ClosedRoom>
    )
  }
  if (room.state === 'visitor') {
    return (
      <ClosedRoom creator={creator} title={title} text={m.live_visitor_text()}>
        <Button to={links.loginFrom(links.liveRoom(creator))}>{m.nav_log_in()}</Button>
      </ClosedRoom>
    )
  }
  return (
    <ClosedRoom creator={creator} title={title} text={m.live_subscribe_text()}>
      <WhenSubscribed creator={creator} />
      <div className="w-full pt-2 text-start">
        <PlansCard creator={creator} plans={room.plans} onSubscribe={actions.onSubscribe} />
      </div>
    </ClosedRoom>
  )
}

/** Opens the room once the viewer has subscribed, here or in another tab. */
function WhenSubscribed({ creator }: { creator: Creator }) {
  const { isSubscribed } = creators.use(creator)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isSubscribed) void revalidate()
  }, [isSubscribed, revalidate])
  return null
}

/** Not on air. Whoever followed a link of this site is led on to the profile; whoever opened the address reads why. */
function LeaveRoom({ creator }: { creator: Creator }) {
  const leave = useLeave(creator)
  const isLed = useNavigationType() !== 'POP'
  const leaveNow = useEffectEvent(() => {
    if (isLed) leave(m.live_not_on_air)
  })
  useEffect(() => leaveNow(), [])
  return <NotLive creator={creator} />
}

function useLeave(creator: Creator) {
  const navigate = useNavigate()
  return (text: (input: { name: string }) => string) => {
    toast(<NamedText name={creator.name}>{(name) => text({ name })}</NamedText>)
    void navigate(links.profile(creator), { replace: true })
  }
}

function PayRoom({ creator, stream }: { creator: Creator; stream: Joined['stream'] }) {
  const { revalidate } = useRevalidator()
  const bought = useBoughtStream()
  const pay = useOpening('stream', () =>
    openBuy({
      kind: 'stream',
      itemId: stream._id,
      price: stream.price,
      seller: creator,
      contents: stream.title,
    }),
  )
  const payNow = useEffectEvent(pay)
  useEffect(() => payNow(), [])
  useEffect(() => {
    if (bought?.id === stream._id) void revalidate()
  }, [bought, stream._id, revalidate])
  return <UnpaidRoom creator={creator} stream={stream} onPay={pay} />
}

type OpenProps = { creator: Creator; room: Extract<RoomState, { state: 'open' }> }

function OpenRoom({ creator, room: { stream, access, chat } }: OpenProps) {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const leave = useLeave(creator)
  const menu = useItemMenu({ kind: 'performer', id: creator._id, owner: creator })
  const { conversationId, sessionId } = stream
  const rejoin = async () => {
    try {
      const joined = await call(JoinStream, { params: { id: creator._id } })
      if (!joined.access) void revalidate()
      return joined.access
    } catch (failure) {
      const { error } = problemOf(failure)
      if (error === 'not_on_air') leave(m.live_ended)
      else if (isRefusal(error)) void revalidate()
      throw failure
    }
  }
  return (
    <LiveRoom
      key={conversationId}
      {...{ creator, stream, access, chat, rejoin }}
      ownId={me?._id ?? ''}
      onEnded={() => leave(m.live_ended)}
      onStale={() => void revalidate()}
      onTip={
        me?.isPerformer
          ? undefined
          : () => openTip({ creator, stream: { conversationId, sessionId } })
      }
      follow={<FollowButton creator={creator} size="sm" />}
      more={() => [
        {
          label: m.share(),
          icon: 'share',
          onSelect: () => void sharePage(links.liveRoom(creator), creator.name),
        },
        ...menu(),
      ]}
    />
  )
}
