import { useState } from 'react'
import { maxPageSummary, maxPageTitle, PreviewPage } from '#contract/site/page-editing.ts'
import type { Locale } from '#contract/site-request.ts'
import { ErrorLine, Field, RadioGroup, Spinner, TextArea, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { DraftText } from './page-draft.ts'
import { PageText } from './page-text.tsx'

type Props = {
  text: DraftText
  locale: Locale
  titleError: string | null
  contentError: string | null
  onChange: (part: Partial<DraftText>) => void
}

/** Title, description and text in one language, with a preview of the text. */
export function PageTextFields({ text, locale, titleError, contentError, onChange }: Props) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [preview, setPreview] = useState<{ html?: string; failure?: string }>({})

  const show = (next: 'write' | 'preview') => {
    setView(next)
    if (next === 'write') return
    setPreview({})
    call(PreviewPage, { body: { content: text.content } }).then(
      ({ content: html }) => setPreview({ html }),
      (failure) => setPreview({ failure: messageOf(failure) }),
    )
  }

  return (
    <>
      <Field label={m.page_title()} error={titleError}>
        <TextInput
          lang={locale}
          maxLength={maxPageTitle}
          value={text.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={m.page_description()} hint={m.page_description_hint()}>
        <TextInput
          lang={locale}
          maxLength={maxPageSummary}
          value={text.shortDescription}
          onChange={(event) => onChange({ shortDescription: event.target.value })}
        />
      </Field>
      <RadioGroup
        label={m.page_view()}
        labelHidden
        look="segments"
        value={view}
        onChange={show}
        choices={[
          { value: 'write', label: m.page_write() },
          { value: 'preview', label: m.page_preview() },
        ]}
      />
      {view === 'write' ? (
        <Field label={m.page_content()} hint={m.page_content_hint()} error={contentError}>
          <TextArea
            lang={locale}
            rows={14}
            maxRows={36}
            value={text.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        </Field>
      ) : (
        <section
          aria-label={m.page_preview()}
          className="min-h-60 rounded-card border border-line p-5"
        >
          {preview.html === undefined && !preview.failure && (
            <Spinner label={m.page_is_loading()} />
          )}
          {preview.failure && <ErrorLine>{preview.failure}</ErrorLine>}
          {preview.html !== undefined && <PageText html={preview.html} />}
        </section>
      )}
    </>
  )
}
