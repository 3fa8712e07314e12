import type { SubscriptionPlan } from '#contract/money/quotes.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { Button, createStore, Dialog, NamedText } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { firstPlan } from '../../entities/plan/plan.ts'
import { subscribeLabel } from '../../entities/plan/plan-texts.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Gate {
  creator: PerformerCard
  onSubscribe: (type: SubscriptionPlan) => void
}

const gate = createStore<Gate | null>(null)

/** Open the dialog that says how to write to a creator, instead of an empty conversation. */
export const openMessageGate = (opened: Gate) => gate.set(opened)

/**
 * Dialog that offers a subscription, as creators accept messages from subscribers only. Mounted
 * once per page.
 */
export function MessageGate() {
  const opened = gate.use()
  const creator = opened?.creator
  const settings = useSettings()
  const plan = creator && firstPlan(creator, settings)
  const close = () => gate.set(null)
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={
        <NamedText name={creator?.name ?? ''}>{(name) => m.chat_gate_title({ name })}</NamedText>
      }
      width={400}
    >
      <p className="text-body text-muted">{plan ? m.chat_gate_text() : m.chat_gate_closed()}</p>
      {opened && plan && (
        <Button
          full
          className="mt-5"
          onClick={() => {
            close()
            opened.onSubscribe(plan.type)
          }}
        >
          {subscribeLabel(plan)}
        </Button>
      )}
    </Dialog>
  )
}
