export type { Push, PushKeys, PushMessage, PushTarget } from './push.ts'
export { createWebPush } from './web-push.ts'
