import { useState } from 'react'
import { maxAlt, SetAlt } from '#contract/files/alt.ts'
import { Button, Dialog, Field, Notice, TextArea } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  photo: { id: string; alt: string }
  onClose: () => void
  onSaved: (alt: string) => void
}

/** Asks what a photo shows, for people who cannot see it; no form, since it opens inside of forms. */
export function AltDialog({ photo: { id, alt }, onClose, onSaved }: Props) {
  const [words, setWords] = useState(alt)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setSaving(true)
    try {
      onSaved((await call(SetAlt, { params: { id }, body: { alt: words } })).alt)
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.alt_title()}
      busy={isSaving}
      footer={
        <>
          <Button variant="tonal" disabled={isSaving} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button pending={isSaving} onClick={save}>
            {m.alt_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <AltField value={words} onChange={setWords} />
      </div>
    </Dialog>
  )
}

/** What a photo shows, in words. */
export const AltField = ({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) => (
  <Field label={m.alt_label()} hint={m.alt_hint()}>
    <TextArea
      rows={3}
      maxRows={8}
      maxLength={maxAlt}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)
