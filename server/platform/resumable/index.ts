export { type PartialFiles, partialFiles } from './partial-files.ts'
export { type TusReceiver, tusReceiver } from './tus-receiver.ts'
