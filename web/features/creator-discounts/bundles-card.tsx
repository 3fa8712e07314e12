import { useState } from 'react'
import { type CreatorDiscounts, SaveBundles } from '#contract/money/discounts.ts'
import { Badge, Button, Card, Field, TextInput, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { readNumber } from '../../lib/typed-number.ts'

type Props = { discounts: CreatorDiscounts; onChanged: () => void }

/** What several months cost that are paid at once, and the dialog to change it. */
export function BundlesCard({ discounts: { bundles, monthlyPrice }, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const percentOf = (months: number) => bundles.find((one) => one.months === months)?.percent ?? ''

  const save = async (form: FormData) => {
    const read = (name: string) => {
      const typed = String(form.get(name) ?? '').trim()
      return typed === '' ? null : (readNumber(typed) ?? 0)
    }
    const [threeMonthsPercent, sixMonthsPercent] = [
      read('threeMonthsPercent'),
      read('sixMonthsPercent'),
    ]
    await call(SaveBundles, { body: { threeMonthsPercent, sixMonthsPercent } })
    toast(m.changes_saved(), { tone: 'success' })
    onChanged()
  }

  return (
    <Card as="section" aria-labelledby="bundles" className="grid gap-4">
      <h2 id="bundles" className="text-lg">
        {m.studio_bundles()}
      </h2>
      <p className="text-muted text-sm">{m.studio_bundles_about()}</p>
      {bundles.length > 0 && (
        <ul className="grid gap-2">
          {bundles.map(({ months, percent, price }) => (
            <li key={months} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular font-medium">
                {m.price_per_months({ price: formatMoney(price), months })}
              </span>
              <Badge tone="success">{m.plans_save({ share: formatShare(percent / 100) })}</Badge>
              <span className="tabular text-muted text-sm">
                {m.plan_then({ price: formatMoney(monthlyPrice) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button variant="tonal" className="justify-self-start" onClick={() => setOpen(true)}>
        {bundles.length > 0 ? m.studio_bundles_change() : m.studio_bundles_offer()}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.studio_bundles()}
        confirm={m.studio_bundles_save()}
        onSubmit={save}
      >
        {(errors) => (
          <>
            <Field
              label={m.studio_bundle_percent({ months: 3 })}
              hint={m.studio_bundle_hint()}
              error={errors.threeMonthsPercent ?? null}
            >
              <TextInput
                name="threeMonthsPercent"
                inputMode="numeric"
                suffix="%"
                defaultValue={percentOf(3)}
              />
            </Field>
            <Field
              label={m.studio_bundle_percent({ months: 6 })}
              hint={m.studio_bundle_hint()}
              error={errors.sixMonthsPercent ?? null}
            >
              <TextInput
                name="sixMonthsPercent"
                inputMode="numeric"
                suffix="%"
                defaultValue={percentOf(6)}
              />
            </Field>
          </>
        )}
      </FormDialog>
    </Card>
  )
}
