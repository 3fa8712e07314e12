import { type FormEvent, useState } from 'react'
import { type Locale, locales } from '#contract/site-request.ts'
import { Button, Card, Field, RadioGroup, Switch, TextInput } from '#web/ui/index.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { localeNames } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import { untitled } from './page-draft.ts'
import { PageTextFields } from './page-text-fields.tsx'
import type { PageForm } from './use-page-form.ts'

type Props = {
  form: PageForm
  /** The site links to this page: its slug and status are fixed. */
  isRequired?: boolean
  onSubmit: () => void
}

/** Form of a text page, by language. The input is kept when saving fails. */
export function PageEditor({ form, isRequired = false, onSubmit }: Props) {
  const { draft, failure } = form
  const [locale, setLocale] = useState<Locale>(locales[0])
  const [isTried, setTried] = useState(false)
  const missing = isTried ? untitled(draft) : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = untitled(draft)
    if (first) setLocale(first)
    else onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <GeneralFailure failure={failure} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field
          label={m.page_slug()}
          hint={isRequired ? m.page_required_hint() : m.page_slug_hint()}
          error={failure?.fields.slug ?? null}
        >
          <TextInput
            value={draft.slug}
            readOnly={isRequired}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => form.change({ slug: event.target.value })}
          />
        </Field>
        {!isRequired && (
          <Switch
            label={m.page_published()}
            hint={m.page_published_hint()}
            checked={draft.status === 'published'}
            onChange={({ target }) =>
              form.change({ status: target.checked ? 'published' : 'draft' })
            }
          />
        )}
      </Card>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RadioGroup
          label={m.language_label()}
          look="segments"
          value={locale}
          onChange={setLocale}
          choices={locales.map((value) => ({ value, label: localeNames[value] }))}
        />
        <PageTextFields
          key={locale}
          text={draft.texts[locale]}
          locale={locale}
          titleError={missing.includes(locale) ? m.page_title_missing() : null}
          contentError={failure?.fields.texts ?? null}
          onChange={(part) => form.changeText(locale, part)}
        />
      </Card>
      <div>
        <Button type="submit" size="lg" pending={form.isSending} className="max-sm:w-full">
          {m.page_save()}
        </Button>
      </div>
    </form>
  )
}
