export { type Config, readConfig } from './config.ts'
