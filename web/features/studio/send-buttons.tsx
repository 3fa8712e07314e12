import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** What the form does: publish, upload or save. */
  label: string
  /** Offers to save it as a draft; what is stored has a switch for that. */
  isNew: boolean | undefined
  isSending: boolean
}

const draftButton = 'draft'

/** Whether a form was submitted by "Save as draft". */
export function isDraftPressed({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.name === draftButton
}

/** The submit buttons of a form. The first one is that of the Enter key. */
export function SendButtons({ label, isNew, isSending }: Props) {
  const [isDraft, setDraft] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        size="lg"
        pending={isSending && !isDraft}
        disabled={isSending && isDraft}
        onClick={() => setDraft(false)}
        className="max-sm:grow"
      >
        {label}
      </Button>
      {isNew && (
        <Button
          type="submit"
          size="lg"
          variant="tonal"
          name={draftButton}
          pending={isSending && isDraft}
          disabled={isSending && !isDraft}
          onClick={() => setDraft(true)}
          className="max-sm:grow"
        >
          {m.studio_save_draft()}
        </Button>
      )}
    </div>
  )
}
