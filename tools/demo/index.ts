export { beginDemo, fillDemo } from './filling.ts'
