import { maxCouponCode } from '#contract/money/coupons.ts'
import { Button, Field, Icon, IconButton, NamedText, TextInput } from '#web/ui/index.ts'
import { formatExactShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CouponState } from './use-coupon.ts'

/** Takes the code of a coupon, and shows what it is good for. */
export function CouponField({ coupon }: { coupon: CouponState }) {
  const { applied, typed, error, isChecking } = coupon
  if (applied) {
    return (
      <p
        role="status"
        className="flex items-center gap-2.5 rounded-card bg-success-soft py-1 ps-4 pe-1 text-sm text-success-text"
      >
        <Icon name="tag" size={18} />
        <span className="wrap-anywhere min-w-0 flex-1 font-medium">
          <NamedText name={applied.name}>
            {(name) => m.coupon_applied({ name, discount: formatExactShare(applied.value) })}
          </NamedText>
        </span>
        <IconButton icon="x" label={m.coupon_remove()} onClick={coupon.remove} />
      </p>
    )
  }
  if (typed === undefined) {
    return (
      <div>
        <Button variant="ghost" size="sm" icon="tag" onClick={coupon.open}>
          {m.coupon_have()}
        </Button>
      </div>
    )
  }
  return (
    <Field label={m.coupon_field()} error={error ?? null}>
      <div className="flex gap-2">
        <TextInput
          className="min-w-0 flex-1"
          dir="ltr"
          maxLength={maxCouponCode}
          value={typed}
          autoFocus={typed === ''}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => coupon.type(target.value)}
        />
        <Button variant="tonal" pending={isChecking} onClick={coupon.apply}>
          {m.coupon_apply()}
        </Button>
      </div>
    </Field>
  )
}
