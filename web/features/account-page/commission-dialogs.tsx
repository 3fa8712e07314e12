import { useRevalidator } from 'react-router'
import { type CreatorCommission, SetCommission } from '#contract/money/commissions.ts'
import { Field, TextInput, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import { formatTyped, readNumber } from '../../lib/typed-number.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  of: CreatorCommission | undefined
  onClose: () => void
}

function useSetCommission(of: CreatorCommission | undefined) {
  const { revalidate } = useRevalidator()
  return async (commission: number | null, reason: string) => {
    if (!of) return
    await call(SetCommission, { params: { id: of.creator._id }, body: { commission, reason } })
    await revalidate()
    toast(m.commission_done(), { tone: 'success' })
  }
}

/** Dialog in which staff enter what was agreed on with a creator. */
export function CommissionDialog({ of, onClose }: Props) {
  const set = useSetCommission(of)
  return (
    <ReasonDialog
      open={of !== undefined}
      onClose={onClose}
      title={m.commission_title({ name: of ? displayName(of.creator) : '' })}
      about={m.commission_set_text()}
      confirm={m.commission_set()}
      onConfirm={(reason, form) =>
        // What is not readable becomes a value that the API refuses.
        set(Math.round((readNumber(String(form.get('percent'))) ?? -1) * 100) / 10_000, reason)
      }
    >
      {(errors) => (
        <Field label={m.commission_percent()} error={errors.commission ?? null} required>
          <TextInput
            name="percent"
            inputMode="decimal"
            suffix="%"
            defaultValue={
              typeof of?.commission === 'number' ? formatTyped(of.commission * 100) : ''
            }
          />
        </Field>
      )}
    </ReasonDialog>
  )
}

/** Dialog that lets the site's commission count again. */
export function RemoveCommissionDialog({ of, share, onClose }: Props & { share: string }) {
  const set = useSetCommission(of)
  return (
    <ReasonDialog
      open={of !== undefined}
      onClose={onClose}
      title={m.commission_remove_title({ name: of ? displayName(of.creator) : '' })}
      about={m.commission_remove_text({ share })}
      confirm={m.commission_remove()}
      onConfirm={(reason) => set(null, reason)}
    />
  )
}
