import { useState } from 'react'
import {
  Avatar,
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  MenuButton,
  MoneyInput,
  toast,
} from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'
import { portrait } from './pictures.ts'
import { postMenu } from './post-menu.ts'

export function Overlays() {
  return (
    <Examples>
      <Example name="Dialog, ConfirmDialog (sheets from below on phones)">
        <Row>
          <TipDialog />
          <DeleteDialog />
        </Row>
      </Example>
      <Example name="Menu">
        <Row>
          <MenuButton label="Post actions" items={postMenu} />
        </Row>
      </Example>
      <Example name="Toasts" wide>
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
                action: {
                  label: 'Try again',
                  onSelect: () => toast('Post sent', { tone: 'success' }),
                },
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

function TipDialog() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setOpen(false)
      toast('You sent $25.00 to Mara', { tone: 'success' })
    }, 1200)
  }
  return (
    <>
      <Button variant="outline" icon="gift" onClick={() => setOpen(true)}>
        Send a tip
      </Button>
      <Dialog
        open={open}
        busy={busy}
        onClose={() => setOpen(false)}
        title="Send a tip"
        footer={
          <Button size="lg" full pending={busy} onClick={send}>
            Send $25.00
          </Button>
        }
      >
        <div className="grid gap-5">
          <div className="flex items-center gap-3">
            <Avatar name="Mara Lind" src={portrait(20)} size={48} />
            <div>
              <p className="font-semibold">Mara Lind</p>
              <p className="text-muted text-sm">@mara</p>
            </div>
          </div>
          <Field label="Amount" hint="Your wallet holds $100.00; $75.00 remain.">
            <MoneyInput defaultCents={2500} suggestionsCents={[1000, 2500, 5000]} />
          </Field>
        </div>
      </Dialog>
    </>
  )
}

function DeleteDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon="trash" onClick={() => setOpen(true)}>
        Delete post
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this post"
        confirm="Delete post"
        danger
        onConfirm={() =>
          new Promise((resolve) => {
            setTimeout(() => resolve('The server did not answer. Try again in a moment.'), 900)
          })
        }
      >
        It disappears for everyone. People who paid for it keep their copy.
      </ConfirmDialog>
    </>
  )
}
