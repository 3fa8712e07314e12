export type { Push, PushKeys, PushMessage, PushOutcome, PushTarget } from './push.ts'
export { createWebPush } from './web-push.ts'
