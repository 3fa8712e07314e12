import {
  CreateCoupon,
  type EditableCoupon,
  maxCouponCode,
  maxCouponDescription,
  maxCouponName,
  UpdateCoupon,
} from '#contract/money/coupons.ts'
import { Field, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { formatTyped } from '../../lib/typed-number.ts'
import { lastDayOf, readCoupon } from './coupon-form.ts'

type Props = {
  /** `new` adds a coupon; undefined closes the dialog. */
  coupon: EditableCoupon | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** Dialog for adding or editing a coupon. */
export function CouponDialog({ coupon, onClose, onSaved }: Props) {
  const stored = coupon === 'new' ? undefined : coupon
  const save = async (form: FormData) => {
    const body = readCoupon(form, stored)
    if (stored) await call(UpdateCoupon, { params: { id: stored._id }, body })
    else await call(CreateCoupon, { body })
    onSaved()
  }

  return (
    <FormDialog
      open={coupon !== undefined}
      onClose={onClose}
      title={stored ? m.coupon_edit() : m.coupon_add()}
      confirm={m.coupon_save()}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field label={m.coupon_code()} hint={m.coupon_code_hint()} error={errors.code ?? null}>
            <TextInput
              name="code"
              dir="ltr"
              maxLength={maxCouponCode}
              defaultValue={stored?.code}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Field>
          <Field label={m.category_name()} hint={m.coupon_name_hint()} error={errors.name ?? null}>
            <TextInput name="name" maxLength={maxCouponName} defaultValue={stored?.name} />
          </Field>
          <Field label={m.page_description()} error={errors.description ?? null}>
            <TextArea
              name="description"
              rows={2}
              maxLength={maxCouponDescription}
              defaultValue={stored?.description}
            />
          </Field>
          <div className="grid content-start items-start gap-4 sm:grid-cols-2">
            <Field label={m.coupon_discount()} error={errors.value ?? null}>
              <TextInput
                name="value"
                inputMode="decimal"
                suffix="%"
                defaultValue={stored && formatTyped(stored.value * 100)}
              />
            </Field>
            <Field label={m.coupon_last_day()} error={errors.expiredDate ?? null}>
              <TextInput
                type="date"
                name="expiredDate"
                defaultValue={stored && lastDayOf(stored)}
              />
            </Field>
          </div>
          <Field
            label={m.coupon_limit()}
            hint={m.coupon_limit_hint()}
            error={errors.maxUses ?? null}
          >
            <TextInput name="maxUses" inputMode="numeric" defaultValue={stored?.maxUses ?? ''} />
          </Field>
          <Switch
            name="active"
            label={m.coupon_is_active()}
            hint={m.coupon_active_hint()}
            defaultChecked={stored?.status !== 'inactive'}
          />
        </>
      )}
    </FormDialog>
  )
}
