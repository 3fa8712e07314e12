import { type KeyboardEvent, useRef, useState } from 'react'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import type { ChatObstacle, ChatState } from '#contract/live/chat-rules.ts'
import { maxStreamMessage, SendStreamMessage } from '#contract/live/stream-chat.ts'
import { ErrorLine, IconButton, TextArea } from '#web/ui/index.ts'
import { call } from '../../../lib/api.ts'
import { problemOf } from '../../../lib/api-problem.ts'
import { newKey } from '../../../lib/new-key.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { useWait } from '../../../lib/use-wait.ts'
import type { StreamChatData } from './use-stream-chat.ts'

type Props = {
  data: StreamChatData
  conversationId: string
  onTip: (() => void) | undefined
}

/** Composer of a chat: Enter sends, Shift+Enter breaks the line. Says why nothing can be written. */
export function ChatComposer({ data, conversationId, onTip }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { send, isSending, failure, seconds, clearFailure } = useSend({ data, conversationId })
  const tooMany = countCharacters(text) - maxStreamMessage
  const obstacle = sentenceOf(data.state)
  const isWaiting = seconds > 0
  const maySend = !isBlankText(text) && tooMany <= 0 && !isSending && !isWaiting

  const submit = async () => {
    if (!maySend) return
    if (await send(text.trim())) setText('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  const error = tooMany > 0 ? m.chat_too_long({ count: tooMany }) : failure
  return (
    <div className="grid gap-1 border-line border-t bg-page px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <div className="flex items-end gap-1">
        {onTip && (
          <IconButton icon="dollar-sign" size={44} label={m.live_tip_send()} onClick={onTip} />
        )}
        {obstacle ? (
          <p className="flex min-h-11 flex-1 items-center rounded-sheet bg-sunk px-4 text-muted text-sm">
            {obstacle}
          </p>
        ) : (
          <>
            <TextArea
              ref={field}
              aria-label={m.live_chat_compose()}
              aria-invalid={tooMany > 0 || undefined}
              placeholder={m.live_chat_placeholder()}
              rows={1}
              maxRows={4}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                clearFailure()
              }}
              onKeyDown={onKeyDown}
              className="min-w-0 flex-1 rounded-sheet! px-4!"
            />
            <IconButton
              icon="send"
              variant="filled"
              size={44}
              label={m.chat_send()}
              disabled={!maySend}
              pending={isSending}
              onClick={() => void submit()}
            />
          </>
        )}
      </div>
      {error && !obstacle && (
        <div className="px-2">
          <ErrorLine alert>{error}</ErrorLine>
        </div>
      )}
      {!error && !obstacle && <RuleLine state={data.state} seconds={seconds} />}
    </div>
  )
}

/** What is asked of whoever writes now. */
function RuleLine({ state, seconds }: { state: ChatState; seconds: number }) {
  const text =
    seconds > 0
      ? m.live_slow_wait({ count: seconds })
      : state.slowSeconds > 0 && !state.mayModerate
        ? m.live_slow_on({ count: state.slowSeconds })
        : undefined
  return text ? <p className="tabular px-2 text-muted text-xs">{text}</p> : null
}

const sentences: Record<Exclude<ChatObstacle, 'slow'>, () => string> = {
  signed_out: m.live_chat_signed_out,
  over: m.live_chat_over,
  banned: m.live_chat_banned,
  not_subscribed: m.live_chat_not_subscribed,
  not_paid: m.live_chat_not_paid,
  off: m.live_chat_off,
  muted: m.live_chat_muted,
  paid_only: m.live_chat_paid_only,
}

/** Why the caller cannot write; slow mode only makes them wait. */
const sentenceOf = ({ obstacle }: ChatState) =>
  obstacle && obstacle !== 'slow' ? sentences[obstacle]() : undefined

/** Problems after which the state of the chat is read again: it is another one than the page knew. */
const stateProblems = [
  'chat_off',
  'chat_muted',
  'chat_paid_only',
  'stream_over',
  'banned_from_stream',
]

function useSend({ data, conversationId }: Pick<Props, 'data' | 'conversationId'>) {
  const { state, add, readState } = data
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [until, setUntil] = useState<number | undefined>(() => afterSeconds(state.secondsLeft))
  /** The line that is sent: pressed again after a lost answer, it is stored once. */
  const sent = useRef<{ text: string; key: string }>(undefined)

  const send = async (text: string): Promise<boolean> => {
    if (sent.current?.text !== text) sent.current = { text, key: newKey() }
    setSending(true)
    setFailure(undefined)
    try {
      const { key } = sent.current
      add(await call(SendStreamMessage, { params: { id: conversationId }, body: { text }, key }))
      sent.current = undefined
      if (!state.mayModerate) setUntil(afterSeconds(state.slowSeconds))
      return true
    } catch (refusal) {
      const { error, message, data: body } = problemOf(refusal)
      if (error === 'chat_slow') setUntil(afterSeconds(Number(body.facts?.seconds)))
      else setFailure(message)
      if (stateProblems.includes(error)) readState()
      return false
    } finally {
      setSending(false)
    }
  }
  return {
    send,
    isSending,
    failure,
    seconds: useWait(until),
    clearFailure: () => setFailure(undefined),
  }
}

const afterSeconds = (seconds: number): number | undefined =>
  seconds > 0 ? Date.now() + seconds * 1000 : undefined
