import {
  type Category,
  CreateCategory,
  maxCategoryDescription,
  maxCategoryName,
  maxCategorySlug,
  UpdateCategory,
} from '#contract/profiles/categories.ts'
import { Field, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** `new` adds a category; undefined closes the dialog. */
  category: Category | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** Dialog for adding or editing a category. */
export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const stored = category === 'new' ? undefined : category

  const save = async (form: FormData) => {
    const body = {
      name: String(form.get('name')),
      slug: String(form.get('slug')),
      description: String(form.get('description')),
      status: form.has('shown') ? ('active' as const) : ('inactive' as const),
    }
    if (stored) await call(UpdateCategory, { params: { id: stored._id }, body })
    else await call(CreateCategory, { body })
    onSaved()
  }

  return (
    <FormDialog
      open={category !== undefined}
      onClose={onClose}
      title={stored ? m.category_edit() : m.category_add()}
      confirm={m.category_save()}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={m.category_name()} error={errors.name ?? null}>
            <TextInput name="name" maxLength={maxCategoryName} defaultValue={stored?.name} />
          </Field>
          <Field label={m.page_slug()} hint={m.category_slug_hint()} error={errors.slug ?? null}>
            <TextInput
              name="slug"
              maxLength={maxCategorySlug}
              defaultValue={stored?.slug}
              spellCheck={false}
              autoCapitalize="none"
            />
          </Field>
          <Field label={m.page_description()} error={errors.description ?? null}>
            <TextArea
              name="description"
              rows={2}
              maxLength={maxCategoryDescription}
              defaultValue={stored?.description}
            />
          </Field>
          <Switch
            name="shown"
            label={m.category_shown()}
            hint={m.category_shown_hint()}
            defaultChecked={stored?.status !== 'inactive'}
          />
        </>
      )}
    </FormDialog>
  )
}
