export { changePicture, type NewPicture, pictureSlots } from './actions.ts'
export { pictureRoutes } from './routes.ts'
