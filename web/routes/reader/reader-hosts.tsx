import { MediaViewerHost } from '#web/ui/index.ts'
import { SignInPrompt } from '../../entities/account/sign-in-prompt.tsx'
import { ReportDialog } from '../../entities/item/report-dialog.tsx'
import { CheckoutHost } from '../../features/checkout/index.ts'
import { MessageGate } from '../../features/messages/message-gate.tsx'

/** What a page of posts opens over itself: pictures, money dialogs, what it takes to write, reports, the question to sign in. */
export function ReaderHosts() {
  return (
    <>
      <MediaViewerHost />
      <CheckoutHost />
      <MessageGate />
      <ReportDialog />
      <SignInPrompt />
    </>
  )
}
