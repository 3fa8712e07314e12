import { useState } from 'react'
import { EndPromotion, type Promotion, StartPromotion } from '#contract/money/promotions.ts'
import { Badge, Button, Card, Field, Switch, TextInput, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatNumber, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { endOf, formatLastDay, readCount } from '../../lib/typed-day.ts'
import { readNumber } from '../../lib/typed-number.ts'

type Props = { promotions: readonly Promotion[]; onChanged: () => void }

/** Discounts of the first month: the one that runs, those that have ended, and a dialog for a new one. */
export function PromotionsCard({ promotions, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const end = async ({ _id: id }: Promotion) => {
    try {
      await call(EndPromotion, { params: { id } })
      onChanged()
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
  }
  return (
    <Card as="section" aria-labelledby="promotions" className="grid gap-4">
      <h2 id="promotions" className="text-lg">
        {m.studio_promotions()}
      </h2>
      <p className="text-muted text-sm">{m.studio_promotions_about()}</p>
      {promotions.length > 0 && (
        <ul className="divide-y divide-line">
          {promotions.map((one) => (
            <PromotionLine key={one._id} promotion={one} onEnd={() => void end(one)} />
          ))}
        </ul>
      )}
      <Button variant="tonal" className="justify-self-start" onClick={() => setOpen(true)}>
        {m.studio_promotion_start()}
      </Button>
      <PromotionDialog open={isOpen} onClose={() => setOpen(false)} onStarted={onChanged} />
    </Card>
  )
}

function PromotionLine({ promotion, onEnd }: { promotion: Promotion; onEnd: () => void }) {
  const { percent, endsAt, uses, maxUses, isRunning, forReturning } = promotion
  const share = formatShare(percent / 100)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid room-48 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {m.studio_promotion_line({ share, day: formatLastDay(endsAt) })}
          <Badge tone={isRunning ? 'success' : 'neutral'}>
            {isRunning ? m.studio_running() : m.studio_discount_over()}
          </Badge>
        </span>
        <span className="tabular text-muted text-sm">
          {[
            usesText(uses, maxUses),
            forReturning ? m.studio_promotion_for_all() : m.studio_promotion_for_new(),
          ].join(' · ')}
        </span>
      </span>
      {isRunning && (
        <Button variant="outline" size="sm" onClick={onEnd}>
          {m.studio_end_now()}
        </Button>
      )}
    </li>
  )
}

/** How often a promotion or link was used, and how often it may be. */
export const usesText = (uses: number, maxUses: number | null): string =>
  maxUses === null
    ? m.studio_uses({ count: formatNumber(uses) })
    : m.studio_uses_of({ count: formatNumber(uses), most: formatNumber(maxUses) })

type DialogProps = { open: boolean; onClose: () => void; onStarted: () => void }

function PromotionDialog({ open, onClose, onStarted }: DialogProps) {
  const start = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    await call(StartPromotion, {
      body: {
        percent: readNumber(text('percent')) ?? 0,
        endsAt: endOf(text('endsAt')),
        maxUses: readCount(text('maxUses')),
        forReturning: form.has('forReturning'),
      },
    })
    onStarted()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.studio_promotion_start()}
      confirm={m.studio_promotion_confirm()}
      onSubmit={start}
    >
      {(errors) => (
        <>
          <p className="text-muted text-sm">{m.studio_promotion_text()}</p>
          <div className="grid content-start items-start gap-4 sm:grid-cols-2">
            <Field label={m.studio_promotion_percent()} error={errors.percent ?? null}>
              <TextInput name="percent" inputMode="numeric" suffix="%" />
            </Field>
            <Field label={m.studio_last_day()} error={errors.endsAt ?? null}>
              <TextInput type="date" name="endsAt" />
            </Field>
          </div>
          <Field
            label={m.studio_max_uses()}
            hint={m.studio_max_uses_hint()}
            error={errors.maxUses ?? null}
          >
            <TextInput name="maxUses" inputMode="numeric" />
          </Field>
          <Switch
            name="forReturning"
            label={m.studio_promotion_returning()}
            hint={m.studio_promotion_returning_hint()}
          />
        </>
      )}
    </FormDialog>
  )
}
