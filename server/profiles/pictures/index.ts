export { changePicture, type NewPicture } from './actions.ts'
export { pictureRoutes } from './routes.ts'
export { pictureSlots } from './slots.ts'
