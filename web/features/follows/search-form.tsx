import { Form } from 'react-router'
import { maxSearchText } from '#contract/kit/values.ts'
import { Button, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Search a list of people by name or username; the query is kept in the URL. */
export function SearchForm({ q, hidden = {} }: { q: string; hidden?: Record<string, string> }) {
  return (
    <Form key={q} role="search" className="flex flex-wrap items-center gap-2" preventScrollReset>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        name="q"
        type="search"
        icon="search"
        defaultValue={q}
        maxLength={maxSearchText}
        autoComplete="off"
        placeholder={m.block_find()}
        aria-label={m.block_find()}
        className="flex-[1_1_10rem]"
      />
      <Button type="submit" variant="tonal">
        {m.block_search()}
      </Button>
    </Form>
  )
}
