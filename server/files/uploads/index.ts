export {
  claimUpload,
  removeUploadsOf,
  sweepUploads,
  type UploadWorld,
} from './actions.ts'
export { uploadBytes, uploadRoutes } from './routes.ts'
