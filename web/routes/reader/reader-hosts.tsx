import { MediaViewerHost } from '#web/ui/index.ts'
import { CheckoutHost } from '../../features/checkout/index.ts'
import { SignInPrompt } from '../../lib/sign-in-prompt.tsx'

/** What a page of posts opens over itself: pictures, money dialogs, the question to sign in. */
export function ReaderHosts() {
  return (
    <>
      <MediaViewerHost />
      <CheckoutHost />
      <SignInPrompt />
    </>
  )
}
