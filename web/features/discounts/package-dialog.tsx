import {
  CreatePackage,
  maxPackageCents,
  maxPackageDescription,
  maxPackageName,
  type TokenPackage,
  UpdatePackage,
} from '#contract/money/packages.ts'
import { Field, MoneyInput, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** `new` adds a package; undefined closes the dialog. */
  edited: TokenPackage | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** Dialog for adding or editing a package. */
export function PackageDialog({ edited, onClose, onSaved }: Props) {
  const stored = edited === 'new' ? undefined : edited
  const save = async (form: FormData) => {
    const body = {
      name: String(form.get('name')),
      description: String(form.get('description')),
      price: Number(form.get('price') || Number.NaN),
      tokens: Number(form.get('tokens') || Number.NaN),
      isActive: form.has('active'),
    }
    if (stored) await call(UpdatePackage, { params: { id: stored._id }, body })
    else await call(CreatePackage, { body })
    onSaved()
  }
  const centsOf = (dollars: number | undefined) =>
    dollars === undefined ? {} : { defaultCents: Math.round(dollars * 100) }

  return (
    <FormDialog
      open={edited !== undefined}
      onClose={onClose}
      title={stored ? m.package_edit() : m.package_add()}
      confirm={m.package_save()}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={m.category_name()} error={errors.name ?? null}>
            <TextInput name="name" maxLength={maxPackageName} defaultValue={stored?.name} />
          </Field>
          <Field label={m.page_description()} error={errors.description ?? null}>
            <TextArea
              name="description"
              rows={2}
              maxLength={maxPackageDescription}
              defaultValue={stored?.description}
            />
          </Field>
          <div className="grid content-start items-start gap-4 sm:grid-cols-2">
            <Field label={m.package_price()} error={errors.price ?? null}>
              <MoneyInput name="price" maxCents={maxPackageCents} {...centsOf(stored?.price)} />
            </Field>
            <Field
              label={m.package_tokens()}
              hint={m.package_tokens_hint()}
              error={errors.tokens ?? null}
            >
              <MoneyInput name="tokens" maxCents={maxPackageCents} {...centsOf(stored?.tokens)} />
            </Field>
          </div>
          <Switch
            name="active"
            label={m.coupon_is_active()}
            hint={m.package_active_hint()}
            defaultChecked={stored?.isActive !== false}
          />
        </>
      )}
    </FormDialog>
  )
}
