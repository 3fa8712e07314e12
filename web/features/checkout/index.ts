/*
 * The dialogs that take money. A page mounts <CheckoutHost/> once (and <SignInPrompt/> where visitors
 * come) and calls openSubscribe, openTip, openUnlock, openTopUp or openAddCard from anywhere; what is inside is
 * loaded at the first touch.
 */
export { CheckoutHost } from './checkout-host.tsx'
export {
  openAddCard,
  openSubscribe,
  openTip,
  openTopUp,
  openUnlock,
  type SubscribeRequest,
  type TipRequest,
  type TopUpRequest,
  type UnlockRequest,
} from './store.ts'
