import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { maxComment } from '#contract/engagement/comments.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { Avatar, announce, ErrorLine, IconButton, TextArea } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { useMe } from '../../entities/account/session.ts'
import { useSignedIn } from '../../entities/account/sign-in-prompt.tsx'
import { problemOf } from '../../lib/api-problem.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useFocusAfter } from '../../lib/use-focus-after.ts'

/** Maximum length of a comment in characters, from the contract. */
/** When fewer characters remain, their number is shown. */
const shownRest = 30

type Props = {
  label: string
  onAdd: (content: string) => Promise<unknown>
  /** Reply form: smaller, focused on mount. */
  isReply?: boolean
  /** The comment to edit. */
  edited?: { content: string }
  /** Where a visitor's text is kept while they sign up. */
  keptAs?: string
  /** Called on Escape or ✕, which discard the text. */
  onCancel?: () => void
}

/** Form for writing a comment. The text stays until the server has saved it. */
export function CommentForm({ label, onAdd, isReply, edited, keptAs, onCancel }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfter(form)
  const me = useMe()
  const isSignedIn = useSignedIn('comment')
  const [text, setText] = useState(edited?.content ?? '')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const rest = maxComment - countCharacters(text)
  // Back from signing up: the text is still there.
  const resume = useEffectEvent((key: string) => {
    const kept = tabStorage.read(key)
    tabStorage.drop(key)
    if (!kept) return
    setText(kept)
    form.current?.querySelector('textarea')?.focus()
  })
  const isBack = me !== null && keptAs !== undefined
  useEffect(() => {
    if (isBack) resume(keptAs)
  }, [isBack, keptAs])

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const content = text.trim()
    if (isSending) return
    if (!isSignedIn()) return keptAs && tabStorage.keep(keptAs, content)
    if (isBlankText(content)) return setFailure(m.comment_empty())
    setSending(true)
    setFailure(undefined)
    try {
      await onAdd(content)
      if (!edited) setText('')
      announce(edited ? m.comment_saved() : m.comment_posted())
    } catch (problem) {
      const { fields, message } = problemOf(problem)
      setFailure(fields.content ?? message)
    }
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send()
    if (event.key === 'Escape') onCancel?.()
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex items-start gap-3">
      {me && !edited && <Avatar name={displayName(me)} src={me.avatar} size={isReply ? 28 : 36} />}
      <div className="grid min-w-0 flex-1 gap-1">
        <TextArea
          aria-label={label}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-words`}
          placeholder={label}
          rows={1}
          maxRows={5}
          maxLength={maxComment}
          value={text}
          autoFocus={isReply || edited !== undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-words`} className="flex justify-between gap-3 text-xs empty:hidden">
          {failure && <ErrorLine alert>{failure}</ErrorLine>}
          {rest < shownRest && (
            <span className="tabular ms-auto text-muted">
              {m.comment_characters_left({ count: rest })}
            </span>
          )}
        </div>
      </div>
      {onCancel && (
        <IconButton
          icon="x"
          size={44}
          label={edited ? m.comment_edit_cancel() : m.comment_reply_cancel()}
          onClick={onCancel}
        />
      )}
      <IconButton
        icon={edited ? 'check' : 'send'}
        variant="filled"
        size={44}
        type="submit"
        label={edited ? m.comment_edit_save() : m.comment_send()}
        pending={isSending}
      />
    </form>
  )
}
