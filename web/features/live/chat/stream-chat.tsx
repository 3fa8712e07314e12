import type { ReactNode } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { Button, cx, FailedState, InfiniteSentinel } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLine } from './chat-line.tsx'
import { type LineMenu, useLineMenu } from './line-menu.ts'
import type { LoadedChat } from './read-chat.ts'
import { useStick } from './use-stick.ts'
import { useStreamChat } from './use-stream-chat.ts'

type Props = {
  chat: LoadedChat
  ownId: string
  creatorId: string
  /** Beside the composer; absent for who cannot tip. */
  onTip?: (() => void) | undefined
  /** Buttons in the head, such as those of the creator. */
  tools?: ReactNode
  className?: string
}

/** The chat of a stream: its lines, newest at the end, and the composer. */
export function StreamChat({ chat, ownId, creatorId, onTip, tools, className }: Props) {
  const data = useStreamChat(chat)
  const menu = useLineMenu({ data, ownId, creatorId })
  return (
    <section aria-label={m.live_chat()} className={cx('flex min-h-0 flex-col bg-page', className)}>
      <header className="flex min-h-12 items-center gap-2 border-line border-b px-4 max-lg:hidden">
        <h2 className="flex-1 text-base">{m.live_chat()}</h2>
        {tools}
      </header>
      <Lines data={data} menu={menu} ownId={ownId} creatorId={creatorId} />
      <ChatComposer data={data} conversationId={chat.conversationId} onTip={onTip} />
    </section>
  )
}

type LinesProps = {
  data: ReturnType<typeof useStreamChat>
  menu: LineMenu
  ownId: string
  creatorId: string
}

function Lines({ data, menu, ownId, creatorId }: LinesProps) {
  const { lines, hasOlder, isLoading, hasFailed, loadOlder } = data
  const newest: Message | undefined = lines.at(-1)
  const label = m.live_chat_lines()
  const stick = useStick(newest && { key: newest._id, isOwn: newest.senderId === ownId })
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={stick.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={stick.onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-2 focus-visible:outline-offset-[-2px]"
      >
        <div>
          {hasFailed ? (
            <FailedState title={m.error_occurred()} onRetry={loadOlder} retrying={isLoading} />
          ) : hasOlder ? (
            <InfiniteSentinel onReach={loadOlder} pending={isLoading} />
          ) : null}
          <div role="log" aria-label={label} className="grid gap-1.5">
            {lines.map((line) => (
              <ChatLine key={line._id} line={line} creatorId={creatorId} menu={menu} />
            ))}
          </div>
        </div>
        {lines.length === 0 && (
          <p className="m-auto text-balance text-center text-body text-muted">
            {m.live_chat_empty()}
          </p>
        )}
      </section>
      {stick.isAway && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            size="sm"
            variant={stick.hasNew ? 'filled' : 'tonal'}
            icon="chevron-down"
            className="shadow-float"
            onClick={stick.toEnd}
          >
            {stick.hasNew ? m.chat_new_below() : m.chat_to_newest()}
          </Button>
        </div>
      )}
    </div>
  )
}
