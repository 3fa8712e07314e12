import { MediaViewerHost } from '#web/ui/index.ts'
import { SignInPrompt } from '../../entities/account/sign-in-prompt.tsx'
import { BlockHost } from '../../entities/item/block-host.tsx'
import { ReportHost } from '../../entities/item/report-host.tsx'
import { CheckoutHost } from '../../features/checkout/index.ts'
import { MessageGate } from '../../features/messages/message-gate.tsx'

/**
 * Hosts for everything a page of posts opens: media viewer, payment dialogs, message gate, reports,
 * blocks and sign-in prompt.
 */
export function ReaderHosts() {
  return (
    <>
      <MediaViewerHost />
      <CheckoutHost />
      <MessageGate />
      <ReportHost />
      <BlockHost />
      <SignInPrompt />
    </>
  )
}
