export { readRange } from './byte-range.ts'
export { diskStore } from './disk-store.ts'
export { fileKey, incomingKey } from './file-key.ts'
export {
  type ByteRange,
  type FileFacts,
  FileMissing,
  type FileReading,
  type FileStore,
  FileTooLarge,
  type StoredFile,
} from './file-store.ts'
export { memoryStore } from './memory-store.ts'
export {
  acceptedType,
  plainName,
  type ReceivedUpload,
  receiveUpload,
  type UploadLimits,
} from './receive-upload.ts'
export { endingOf, officeEndings, sniffBytes } from './upload-kinds.ts'
