export { changePicture, type NewPicture } from './actions.ts'
