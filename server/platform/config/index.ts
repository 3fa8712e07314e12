export { type Config, readConfig } from './config.ts'
export { ConfigError } from './read.ts'
