import { useState } from 'react'
import type { Static } from '#contract/kit/schema.ts'
import { PreviewMassMessage } from '#contract/messaging/mass-messages.ts'
import { Avatar, Button, Dialog, RadioGroup } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { useAccount } from '../../entities/account/session.ts'
import { bubbleLook, MessageMedia } from '../../entities/message/message-media.tsx'
import { call } from '../../lib/api.ts'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'
import { LinkedText } from '../../lib/linked-text.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { contentOf, type Written } from './written-fields.tsx'

type ButtonProps = {
  written: Written
  fileIds: string[]
  disabled: boolean
  full?: boolean
  onFailure: (failure: ApiProblem | undefined) => void
}

/** Shows what is written as fans would get it: the server's answer, which is what it would send. */
export function TestCopyButton({ written, fileIds, onFailure, ...look }: ButtonProps) {
  const [copy, setCopy] = useState<Copy>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      setCopy(await call(PreviewMassMessage, { body: contentOf(written, fileIds) }))
      setOpen(true)
    } catch (problem) {
      onFailure(problemOf(problem))
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="tonal" icon="eye" pending={isBusy} onClick={read} {...look}>
        {m.mass_test_copy()}
      </Button>
      {copy && <TestCopy open={isOpen} onClose={() => setOpen(false)} copy={copy} />}
    </>
  )
}

type Copy = Static<typeof PreviewMassMessage.reply>

type Side = keyof Copy

/** A message as it stands in the conversation of a fan, with its files locked and open. */
function TestCopy({ copy, ...dialog }: { copy: Copy; open: boolean; onClose: () => void }) {
  const me = useAccount()
  const [side, setSide] = useState<Side>('locked')
  const { isSale, totalMedia } = copy.locked
  const hasFiles = totalMedia > 0
  const shown = copy[hasFiles ? side : 'unlocked']
  const name = displayName(me)
  return (
    <Dialog {...dialog} title={m.mass_test_copy()} description={m.mass_test_copy_about()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasFiles && (
          <RadioGroup
            look="segments"
            label={m.mass_test_sides()}
            labelHidden
            value={side}
            onChange={setSide}
            choices={[
              { value: 'locked', label: isSale ? m.mass_test_locked() : m.mass_test_others() },
              { value: 'unlocked', label: isSale ? m.mass_test_bought() : m.mass_subscribers() },
            ]}
          />
        )}
        <div className="flex items-end gap-2 rounded-card border border-line p-4">
          <Avatar name={name} src={me.avatar} size={32} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,auto)] justify-items-start gap-1">
            {/* Its button shows what a fan has paid for. */}
            <MessageMedia message={shown} name={name} onBuy={() => setSide('unlocked')} />
            <div className={bubbleLook(false)}>
              <bdi className="block">
                <LinkedText text={shown.text} />
              </bdi>
            </div>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
