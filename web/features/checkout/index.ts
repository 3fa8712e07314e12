/*
 * The payment dialogs. A page mounts <CheckoutHost/> once (and <SignInPrompt/> if visitors can
 * see it) and calls openSubscribe, openTip, openBuy, openTopUp, openResume or openAddCard from anywhere; the
 * dialogs are loaded on first use.
 */
export { CheckoutHost } from './checkout-host.tsx'
export {
  openAddCard,
  openBuy,
  openResume,
  openSubscribe,
  openTip,
  openTopUp,
  type SubscribeRequest,
  type TipRequest,
  type TopUpRequest,
} from './store.ts'
