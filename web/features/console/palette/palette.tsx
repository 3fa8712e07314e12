import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Dialog, Notice, TextInput } from '#web/ui/index.ts'
import { useMe } from '../../../entities/account/session.ts'
import { formatNumber } from '../../../lib/format.ts'
import { m } from '../../../lib/paraglide/messages.js'
import { type Command, foundGroups, startGroups } from './commands.ts'
import { OptionList, optionId } from './option-list.tsx'
import { keepRecent, readRecent } from './recent.ts'
import { useFindings } from './use-findings.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Command palette of the console: search for accounts, posts, payments, pages and settings. */
export default function Palette({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={m.palette_title()} width={600}>
      <Search onClose={onClose} />
    </Dialog>
  )
}

/** Combobox with a listbox after the WAI-ARIA pattern: the focus stays in the input. */
function Search({ onClose }: { onClose: () => void }) {
  const [me, navigate, listId] = [useMe(), useNavigate(), useId()]
  const [text, setText] = useState('')
  const [recent] = useState(readRecent)
  const [active, setActive] = useState(0)
  const { findings, failure, isPending, find } = useFindings()
  const q = text.trim()
  const groups = q ? foundGroups(me, q, findings) : startGroups(me, recent)
  const commands = groups.flatMap((group) => group.commands)
  const marked = Math.min(active, commands.length - 1)
  const isNothing = q !== '' && commands.length === 0 && !isPending && !failure

  const choose = (command: Command | undefined) => {
    if (!command) return
    keepRecent(command)
    onClose()
    navigate(command.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movesOf(marked, commands.length)[event.key]
    if (event.key === 'Enter') choose(commands[marked])
    else if (to === undefined) return
    else setActive(to)
    event.preventDefault()
  }

  return (
    // Fixed height, to avoid layout shifts while typing.
    <div className="grid min-h-[min(66dvh,520px)] content-start gap-3">
      <TextInput
        role="combobox"
        icon="search"
        data-autofocus
        value={text}
        maxLength={maxSearchText}
        placeholder={m.palette_label()}
        aria-label={m.palette_label()}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked >= 0 ? optionId(listId, marked) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
          find(target.value)
        }}
      />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <OptionList
        id={listId}
        groups={groups}
        marked={marked}
        onMark={setActive}
        onChoose={choose}
      />
      <p role="status" className={isNothing ? 'py-6 text-center text-muted' : 'sr-only'}>
        {isNothing && m.palette_nothing({ q })}
        {q && commands.length > 0 && m.palette_count({ count: formatNumber(commands.length) })}
      </p>
    </div>
  )
}

/** New index per arrow key; wraps around at both ends. */
const movesOf = (marked: number, count: number): Record<string, number> =>
  count === 0 ? {} : { ArrowDown: (marked + 1) % count, ArrowUp: (marked - 1 + count) % count }
