import { Button, Dialog, toast } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** The dialog is open while there are codes. */
  codes: string[] | undefined
  onClose: () => void
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = `${codes?.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(m.factor_codes_copied(), { tone: 'success' })
  }
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={m.factor_codes_title()}
      description={m.factor_codes_text()}
    >
      <div className="grid gap-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunk p-4 text-center">
          {codes?.map((code) => (
            <li key={code}>
              <code className="tabular text-sm">{code}</code>
            </li>
          ))}
        </ul>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="tonal" icon="copy" onClick={copy}>
            {m.factor_codes_copy()}
          </Button>
          <Button variant="tonal" icon="download" onClick={() => download(text)}>
            {m.factor_codes_download()}
          </Button>
        </div>
        <Button full onClick={onClose}>
          {m.factor_codes_saved()}
        </Button>
      </div>
    </Dialog>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), {
    href: url,
    download: 'recovery-codes.txt',
  }).click()
  URL.revokeObjectURL(url)
}
