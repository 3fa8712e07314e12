import { useState } from 'react'
import { IconButton } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

const RecorderDialog = loadedDialog(
  async () => (await import('../../entities/recorder/recorder-dialog.tsx')).RecorderDialog,
  { title: m.recorder_title },
)

type Props = { onRecorded: (file: File) => void }

/** Records a message with the microphone; stands in the place of the button that sends. */
export function VoiceButton({ onRecorded }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="mic" size={44} label={m.chat_record()} onClick={() => setOpen(true)} />
      {isOpen && <RecorderDialog onClose={() => setOpen(false)} onRecorded={onRecorded} />}
    </>
  )
}
