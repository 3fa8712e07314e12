import { Form, useSubmit } from 'react-router'
import { Button, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { typeNames } from './texts.ts'

type Props = { q: string; type: string | undefined; status: string | undefined }

/** The filters of the own posts; a choice applies at once. */
export function PostFilters({ q, type, status }: Props) {
  const submit = useSubmit()
  return (
    <Form
      key={`${q} ${type} ${status}`}
      className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <TextInput
        name="q"
        type="search"
        icon="search"
        defaultValue={q}
        maxLength={100}
        placeholder={m.studio_search_posts()}
        aria-label={m.studio_search_posts()}
        className="max-sm:col-span-2 sm:min-w-56 sm:flex-1 sm:basis-0"
      />
      <Select
        name="type"
        aria-label={m.studio_type()}
        defaultValue={type ?? ''}
        options={[
          { value: '', label: m.studio_type_all() },
          ...Object.entries(typeNames).map(([value, name]) => ({ value, label: name() })),
        ]}
      />
      <Select
        name="status"
        aria-label={m.studio_status()}
        defaultValue={status ?? ''}
        options={[
          { value: '', label: m.studio_status_all() },
          { value: 'active', label: m.studio_active() },
          { value: 'inactive', label: m.studio_inactive() },
        ]}
      />
      <Button type="submit" variant="tonal" className="max-sm:col-span-2">
        {m.studio_filter()}
      </Button>
    </Form>
  )
}
