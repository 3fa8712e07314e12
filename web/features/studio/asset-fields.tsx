import { maxDescription, maxTitle } from '#contract/content/gallery.ts'
import { Field, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { AssetDraft, AssetField } from './asset-draft.ts'
import { AudienceFields } from './audience-fields.tsx'

type Props = {
  draft: AssetDraft
  change: (part: Partial<AssetDraft>) => void
  errorOf: (field: AssetField, sentence: string) => string | null
}

/** Title and description of a gallery or video. */
export function AssetTexts({ draft, change, errorOf, hint }: Props & { hint: string }) {
  return (
    <>
      <Field
        label={m.asset_title()}
        error={errorOf('title', m.asset_title_missing({ count: maxTitle }))}
      >
        <TextInput
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={m.asset_description()}
        hint={hint}
        error={errorOf('description', m.asset_description_long({ count: maxDescription }))}
      >
        <TextArea
          rows={3}
          maxRows={10}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </>
  )
}

type TermsProps = Props & { hint: string | undefined; label?: string }

/** Audience and, with a hint, visibility. */
export function AssetTerms({ draft, change, errorOf, hint, label }: TermsProps) {
  return (
    <>
      <AudienceFields
        {...(label && { label })}
        draft={draft}
        onChange={change}
        priceError={errorOf('price', '')}
      />
      {hint && (
        <Switch
          label={m.studio_is_active()}
          hint={hint}
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.target.checked })}
        />
      )}
    </>
  )
}
