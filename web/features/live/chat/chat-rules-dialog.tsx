import { useEffect, useEffectEvent, useState } from 'react'
import { ListChatModerators, RemoveChatModerator } from '#contract/live/chat-moderation.ts'
import {
  type ChatRules,
  maxChatWord,
  maxChatWords,
  ReadChatRules,
  SetChatRules,
} from '#contract/live/chat-rules.ts'
import { ClearStreamMessages } from '#contract/live/stream-chat.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import {
  Button,
  Dialog,
  ErrorLine,
  FailedState,
  Field,
  Select,
  Spinner,
  Switch,
  TextArea,
  toast,
} from '#web/ui/index.ts'
import { displayName } from '../../../entities/account/display-name.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-problem.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { wordsOf } from './lines.ts'

type Props = { open?: boolean; onClose: () => void; conversationId: string }

/** What a creator asks of the own chat, who looks after it, and how to empty it. */
export function ChatRulesDialog({ open = true, onClose, conversationId }: Props) {
  const [rules, setRules] = useState<ChatRules>()
  const [moderators, setModerators] = useState<readonly UserCard[]>([])
  const [failure, setFailure] = useState<string>()
  const read = async () => {
    setFailure(undefined)
    try {
      const [now, { data }] = await Promise.all([
        call(ReadChatRules),
        call(ListChatModerators, { query: { limit: 100, offset: 0 } }),
      ])
      setRules(now)
      setModerators(data.map(({ user }) => user))
    } catch (problem) {
      setFailure(messageOf(problem))
    }
  }
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (open) void readNow()
  }, [open])
  const remove = async (id: string) => {
    try {
      await call(RemoveChatModerator, { params: { id } })
      setModerators((now) => now.filter(({ _id }) => _id !== id))
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={m.live_rules_title()}>
      {failure ? (
        <FailedState title={failure} onRetry={() => void read()} />
      ) : rules ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RuleFields rules={rules} onRules={setRules} />
          <Moderators people={moderators} onRemove={(id) => void remove(id)} />
          <ClearButton conversationId={conversationId} onDone={onClose} />
        </div>
      ) : (
        <Spinner className="mx-auto my-16" label={m.live_rules_title()} />
      )}
    </Dialog>
  )
}

const slowChoices = [0, 5, 10, 30, 60, 120, 300]

type RuleProps = { rules: ChatRules; onRules: (rules: ChatRules) => void }

/** Switches apply at once; words with their button. */
function RuleFields({ rules, onRules }: RuleProps) {
  const [words, setWords] = useState(() => rules.words.join('\n'))
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const set = async (part: Partial<ChatRules>) => {
    setFailure(undefined)
    setSending(true)
    try {
      onRules(await call(SetChatRules, { body: part }))
    } catch (problem) {
      setFailure(messageOf(problem))
    }
    setSending(false)
  }
  const wanted = wordsOf(words)
  const isChanged = wanted.join('\n') !== rules.words.join('\n')
  return (
    <>
      <Switch
        label={m.live_rule_off()}
        hint={m.live_rule_off_text()}
        checked={rules.isOff}
        onChange={({ target }) => void set({ isOff: target.checked })}
      />
      <Switch
        label={m.live_rule_paid()}
        hint={m.live_rule_paid_text()}
        checked={rules.isPaidOnly}
        onChange={({ target }) => void set({ isPaidOnly: target.checked })}
      />
      <Field label={m.live_rule_slow()}>
        <Select
          value={String(rules.slowSeconds)}
          onChange={({ target }) => void set({ slowSeconds: Number(target.value) })}
          options={[...new Set([...slowChoices, rules.slowSeconds])]
            .sort((a, b) => a - b)
            .map((seconds) => ({
              value: String(seconds),
              label: seconds === 0 ? m.live_rule_slow_off() : m.live_seconds({ count: seconds }),
            }))}
        />
      </Field>
      <Field
        label={m.live_rule_words()}
        hint={m.live_rule_words_text({ words: maxChatWords, characters: maxChatWord })}
      >
        <TextArea rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      {isChanged && (
        <Button
          variant="tonal"
          pending={isSending}
          onClick={() => void set({ words: wanted })}
          className="justify-self-start"
        >
          {m.live_rule_words_save()}
        </Button>
      )}
      {failure && <ErrorLine alert>{failure}</ErrorLine>}
    </>
  )
}

type ModeratorProps = { people: readonly UserCard[]; onRemove: (id: string) => void }

const Moderators = ({ people, onRemove }: ModeratorProps) => (
  <section aria-labelledby="moderators" className="grid gap-2">
    <h3 id="moderators" className="font-medium text-sm">
      {m.live_moderators()}
    </h3>
    {people.length === 0 && <p className="text-muted text-sm">{m.live_moderators_none()}</p>}
    <ul className="grid gap-1 empty:hidden">
      {people.map((person) => (
        <li key={person._id} className="flex min-h-11 items-center justify-between gap-3 text-sm">
          <bdi className="min-w-0 truncate">{displayName(person)}</bdi>
          <Button
            size="sm"
            variant="outline"
            aria-label={m.live_moderator_remove_name({ name: displayName(person) })}
            onClick={() => onRemove(person._id)}
          >
            {m.live_moderator_remove()}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

/** Asks once more in its place: a dialog over a dialog helps nobody. */
function ClearButton({ conversationId, onDone }: { conversationId: string; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const clear = async () => {
    setSending(true)
    try {
      await call(ClearStreamMessages, { params: { id: conversationId } })
      toast(m.live_cleared())
      onDone()
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
    setAsking(false)
    setSending(false)
  }
  if (!isAsking) {
    return (
      <Button variant="outline" icon="trash" onClick={() => setAsking(true)}>
        {m.live_clear()}
      </Button>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm">{m.live_clear_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" pending={isSending} onClick={() => void clear()}>
          {m.live_clear()}
        </Button>
        <Button variant="tonal" onClick={() => setAsking(false)}>
          {m.live_clear_keep()}
        </Button>
      </div>
    </div>
  )
}
