import { useState } from 'react'
import { Button } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

const RecorderDialog = loadedDialog(
  async () => (await import('../../entities/recorder/recorder-dialog.tsx')).RecorderDialog,
  { title: m.recorder_title },
)

type Props = { onRecorded: (file: File) => void }

/** Records a post with the microphone. */
export function AudioRecorder({ onRecorded }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="tonal"
        icon="mic"
        onClick={() => setOpen(true)}
        className="max-sm:flex-auto max-sm:px-4"
      >
        {m.recorder_open()}
      </Button>
      {isOpen && <RecorderDialog onClose={() => setOpen(false)} onRecorded={onRecorded} />}
    </>
  )
}
