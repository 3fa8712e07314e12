import { useRef, useState } from 'react'
import { maxSearchText } from '#contract/kit/values.ts'
import { type Message, SearchMessages } from '#contract/messaging/messages.ts'
import {
  Dialog,
  FailedState,
  Loading,
  SkeletonRow,
  TextInput,
  useTimeZone,
  useUi,
} from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  open: boolean
  conversationId: string
  ownId: string
  onClose: () => void
  onChosen: (id: string) => void
}

type Result = 'searching' | 'failed' | { rows: readonly Message[]; total: number }

const pageSize = 50

/** Searches the messages of one conversation; choosing one leads to it. */
export function ThreadSearch({ open, conversationId, ownId, onClose, onChosen }: Props) {
  const [keyword, setKeyword] = useState('')
  const [result, setResult] = useState<Result>()
  const cancel = useRef<() => void>(undefined)
  const search = (next: string, pauseMs?: number) => {
    cancel.current?.()
    setKeyword(next)
    const text = next.trim()
    if (text === '') return setResult(undefined)
    setResult((current) => (typeof current === 'object' ? current : 'searching'))
    cancel.current = afterPause(async (signal) => {
      const query = { keyword: text, limit: pageSize }
      const params = { id: conversationId }
      const found = await call(SearchMessages, { params, query, signal }).catch(() => undefined)
      if (!signal.aborted) setResult(found ? { rows: found.data, total: found.total } : 'failed')
    }, pauseMs)
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.chat_find()}>
      <div className="grid gap-3">
        <TextInput
          type="search"
          icon="search"
          autoFocus
          value={keyword}
          maxLength={maxSearchText}
          placeholder={m.chat_find()}
          aria-label={m.chat_find()}
          onChange={({ target }) => search(target.value)}
        />
        {result === 'searching' ? (
          <Loading>
            <SkeletonRow />
          </Loading>
        ) : result === 'failed' ? (
          <FailedState title={m.error_occurred()} onRetry={() => search(keyword, 0)} />
        ) : (
          result && (
            <>
              <p role="status" className="text-muted text-sm">
                {result.total === 0
                  ? m.chat_find_none()
                  : m.chat_find_count({ count: result.total })}
              </p>
              <ul className="grid">
                {result.rows.map((message) => (
                  <li key={message._id}>
                    <Found {...{ message, ownId, keyword, onChosen }} />
                  </li>
                ))}
              </ul>
            </>
          )
        )}
      </div>
    </Dialog>
  )
}

type FoundProps = Pick<Props, 'ownId' | 'onChosen'> & { message: Message; keyword: string }

function Found({ message, ownId, keyword, onChosen }: FoundProps) {
  const { locale } = useUi()
  const timeZone = useTimeZone()
  const { _id, createdAt, senderId, senderInfo, text } = message
  const writer = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  return (
    <button
      type="button"
      onClick={() => onChosen(_id)}
      className="grid min-h-11 w-full gap-0.5 rounded-field px-2 py-2 text-start hover:bg-sunk"
    >
      <span className="flex justify-between gap-3 text-muted text-xs">
        <span>
          {senderId === ownId ? m.chat_sent_by_you() : <bdi>{displayName(senderInfo)}</bdi>}
        </span>
        <time dateTime={createdAt}>{writer.format(new Date(createdAt))}</time>
      </span>
      <bdi className="wrap-anywhere line-clamp-2">{excerptOf(text, keyword.trim())}</bdi>
    </button>
  )
}

const shownBefore = 40

/** Of a long text the part around what was searched for. */
function excerptOf(text: string, keyword: string): string {
  const place = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (place <= 2 * shownBefore) return text
  const start = text.indexOf(' ', place - shownBefore)
  return `…${text.slice(start < 0 || start > place ? place : start + 1)}`
}
