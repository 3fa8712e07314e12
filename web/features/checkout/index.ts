/*
 * The dialogs that take money. A page mounts <CheckoutHost/> once (and <SignInPrompt/> where visitors
 * come) and calls openSubscribe, openTip, openBuy, openTopUp or openAddCard from anywhere; what is inside is
 * loaded at the first touch.
 */
export { CheckoutHost } from './checkout-host.tsx'
export {
  openAddCard,
  openBuy,
  openSubscribe,
  openTip,
  openTopUp,
  type SubscribeRequest,
  type TipRequest,
  type TopUpRequest,
} from './store.ts'
