import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { cutText } from '#contract/kit/characters.ts'
import { maxSearchText } from '#contract/kit/values.ts'
import { Button, TextInput } from '#web/ui/index.ts'
import { itemKinds, kindsByMany } from '../../kinds/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type ExploreType, exploreLink, type SearchCriteria } from './search-criteria.ts'
import { type Hint, hintsOf, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Shorter terms are searched, but neither counted nor suggested. */
const minCounted = 2

const labelOf = (type: ExploreType): string =>
  type === 'creators' ? m.explore_search_creators() : kindsByMany[type].search()

/** Link of a suggestion. */
function targetOf(hint: Exclude<Hint, { word: string }>): string {
  if ('creator' in hint) return links.profile(hint.creator)
  if ('tag' in hint) return links.explore({ type: 'videos', tag: hint.tag })
  if ('hashtag' in hint) return links.explore({ type: 'posts', q: `#${hint.hashtag}` })
  const { kind, slug } = hint.item
  return itemKinds[kind].page(slug)
}

type Props = { criteria: SearchCriteria; onSearch: (q: string) => void }

/** Search input with suggestions while typing; works without JavaScript. */
export function SearchBox({ criteria, onSearch }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(criteria.q ?? '')
  const [known, setKnown] = useState(criteria.q)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  if (criteria.q !== known) {
    setKnown(criteria.q)
    setText(criteria.q ?? '')
  }
  const found = useSuggestions(text, isOpen)
  const hints = hintsOf(found)
  const label = labelOf(criteria.type)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (words: string) => {
    const q = cutText(words.trim(), 100) || undefined
    close()
    setText(q ?? '')
    void navigate(exploreLink(criteria, { q }))
    if (q && q.length >= minCounted) onSearch(q)
  }
  const choose = (hint: Hint) => {
    if ('word' in hint) return search(hint.word)
    close()
    setText(criteria.q ?? '')
    void navigate(targetOf(hint))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = isOpen ? hints[active] : undefined
    if (chosen) choose(chosen)
    else search(text)
  }
  const type = (words: string) => {
    setText(words)
    setOpen(true)
    setActive(-1)
    if (words === '' && criteria.q) void navigate(exploreLink(criteria, { q: undefined }))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setOpen(true)
    // One position more than there are hints: the typed text itself.
    const places = hints.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <Form role="search" onSubmit={submit} className="relative flex min-w-0 flex-1 gap-2">
      {criteria.type !== 'creators' && <input type="hidden" name="type" value={criteria.type} />}
      <TextInput
        name="q"
        type="search"
        icon="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxSearchText}
        value={text}
        placeholder={label}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && hints.length > 0}
        aria-controls={`${id}-hints`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={press}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="tonal" className="h-11! max-sm:hidden">
        {m.explore_search()}
      </Button>
      {isOpen && (
        <SuggestionList id={id} found={found} hints={hints} active={active} onChoose={choose} />
      )}
    </Form>
  )
}
