export { changePicture, type NewPicture } from './actions.ts'
export { pictureSlots } from './slots.ts'
