import { maxProductCategoryName, type ProductCategory } from '#contract/commerce/product.ts'
import {
  CreateProductCategory,
  RenameProductCategory,
} from '#contract/commerce/product-categories.ts'
import { Field, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** `new` adds a category; undefined closes the dialog. */
  category: ProductCategory | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** Dialog for adding or renaming a category of own products. */
export function ProductCategoryDialog({ category, onClose, onSaved }: Props) {
  const stored = category === 'new' ? undefined : category
  const save = async (form: FormData) => {
    const body = { name: String(form.get('name')) }
    if (stored) await call(RenameProductCategory, { params: { id: stored._id }, body })
    else await call(CreateProductCategory, { body })
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
        <Field label={m.category_name()} error={errors.name ?? null}>
          <TextInput
            name="name"
            maxLength={maxProductCategoryName}
            required
            data-autofocus
            defaultValue={stored?.name}
          />
        </Field>
      )}
    </FormDialog>
  )
}
