import { useState } from 'react'
import { Form } from 'react-router'
import type { Country } from '#contract/lookups/lookups.ts'
import { Button, Card, Checkbox, Field, Notice, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  countries: readonly Pick<Country, 'code' | 'name'>[]
  blocked: readonly string[]
  failure: string | undefined
  isSending: boolean
}

/**
 * All countries, blocked ones first. The search text filters what is visible, not what is
 * submitted.
 */
export function CountryForm({ countries, blocked, failure, isSending }: Props) {
  const [wanted, setWanted] = useState('')
  const isShown = (name: string) => name.toLowerCase().includes(wanted.trim().toLowerCase())
  const sorted = countries.toSorted(
    (one, other) => Number(blocked.includes(other.code)) - Number(blocked.includes(one.code)),
  )
  return (
    <Card>
      <Form method="post" replace preventScrollReset className="grid gap-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Field label={m.block_find_country()}>
          <TextInput
            type="search"
            icon="search"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        <fieldset className="min-w-0">
          <legend className="sr-only">{m.block_countries_title()}</legend>
          <ul className="grid max-h-[max(10rem,calc(100dvh-25rem))] gap-x-6 overflow-y-auto sm:grid-cols-2 md:max-h-[60dvh] lg:grid-cols-3">
            {sorted.map(({ code, name }) => (
              <li key={code} hidden={!isShown(name)}>
                <Checkbox
                  name="country"
                  value={code}
                  label={name}
                  defaultChecked={blocked.includes(code)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <Button type="submit" pending={isSending} className="justify-self-start">
          {m.block_save_countries()}
        </Button>
      </Form>
    </Card>
  )
}
