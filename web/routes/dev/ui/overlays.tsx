import { useState } from 'react'
import { Button, Dialog, Field, TextInput, toast } from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'

export function Overlays() {
  return (
    <Examples>
      <Example name="Dialog (a sheet from below on phones)">
        <Row>
          <PlainDialog />
        </Row>
      </Example>
      <Example name="Toasts">
        <Row>
          <Button variant="tonal" onClick={() => toast('Link copied')}>
            Plain
          </Button>
          <Button variant="tonal" onClick={() => toast('Changes saved', { tone: 'success' })}>
            Success
          </Button>
          <Button
            variant="tonal"
            onClick={() =>
              toast('The post was not sent', {
                tone: 'danger',
                action: { label: 'Try again', onSelect: () => toast('Sent') },
              })
            }
          >
            Failure with action
          </Button>
        </Row>
      </Example>
    </Examples>
  )
}

function PlainDialog() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setOpen(false)
      toast('You sent $10.00 to Mara', { tone: 'success' })
    }, 1200)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title="Tip Mara Lind"
        description="Paid from your wallet at once."
        footer={
          <Button size="lg" full pending={busy} onClick={send}>
            Send $10.00
          </Button>
        }
      >
        <Field label="Amount" hint="Your wallet holds $100.00.">
          <TextInput defaultValue="10.00" prefix="$" inputMode="decimal" data-autofocus />
        </Field>
      </Dialog>
    </>
  )
}
