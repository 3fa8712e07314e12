import { type KeyboardEvent, useState } from 'react'
import { Field, IconButton, TextInput } from '#web/ui/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  label: string
  hint: string
  /** Validation error of an invalid word. */
  wrong: string
  words: readonly string[]
  maxWords: number
  /** Normalizes a word; undefined if it is invalid. */
  wordOf: (typed: string) => string | undefined
  removeLabel: (word: string) => string
  error: string | null | undefined
  onChange: (words: readonly string[]) => void
}

/** Words as chips; Enter, a comma or leaving the field adds the typed word. */
export function ChipsField({ label, words, maxWords, wordOf, error, onChange, ...texts }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const typed = text.trim()
    const word = wordOf(typed)
    const isNew = word !== undefined && !words.includes(word)
    const isFull = isNew && words.length >= maxWords
    if (typed !== '' && word === undefined) setProblem(texts.wrong)
    else setProblem(isFull ? m.studio_chips_full({ count: formatNumber(maxWords) }) : undefined)
    if (word === undefined || isFull) return
    if (isNew) onChange([...words, word])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '') {
      onChange(words.slice(0, -1))
    }
  }

  return (
    <div className="grid gap-2">
      <Field label={label} aside={m.studio_optional()} hint={texts.hint} error={problem ?? error}>
        <TextInput
          value={text}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      {words.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-3">
          {words.map((word) => (
            <li key={word} className="flex items-center gap-1 rounded-full bg-sunk ps-3 text-sm">
              <bdi>{word}</bdi>
              <IconButton
                icon="x"
                size={32}
                label={texts.removeLabel(word)}
                onClick={() => {
                  setProblem(undefined)
                  onChange(words.filter((one) => one !== word))
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
