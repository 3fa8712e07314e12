import { Form } from 'react-router'
import { Button, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  q: string
  /** Placeholder and label of the search field. */
  label: string
  filter: {
    name: string
    label: string
    value: string | undefined
    options: { value: string; label: string }[]
  }
}

/** Search of a list of the console by a text and one filter. */
export const SearchForm = ({ q, label, filter }: Props) => (
  <Form className="flex flex-wrap items-center gap-2">
    <TextInput
      name="q"
      type="search"
      icon="search"
      defaultValue={q}
      placeholder={label}
      aria-label={label}
      className="room-64 flex-1"
    />
    <Select
      name={filter.name}
      aria-label={filter.label}
      defaultValue={filter.value ?? ''}
      options={filter.options}
    />
    <Button type="submit" variant="tonal">
      {m.admin_search()}
    </Button>
  </Form>
)
