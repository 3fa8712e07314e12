import { Form } from 'react-router'
import { Button, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Asked } from './asked.ts'

/** Words to look for; works without a script too. */
export function SearchBox({ asked }: { asked: Asked }) {
  const label = asked.type === 'posts' ? m.explore_search_posts() : m.explore_search_creators()
  return (
    <Form role="search" className="flex gap-2">
      {asked.type === 'posts' && <input type="hidden" name="type" value="posts" />}
      <TextInput
        key={asked.q}
        name="q"
        type="search"
        icon="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={asked.q}
        placeholder={label}
        aria-label={label}
        className="flex-1"
      />
      <Button type="submit" variant="tonal" className="h-11! max-sm:hidden">
        {m.explore_search()}
      </Button>
    </Form>
  )
}
