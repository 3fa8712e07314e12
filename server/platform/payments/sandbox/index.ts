export { createSandboxGateway, type SandboxGateway, type SandboxOptions } from './sandbox.ts'
export type { SqlClient } from './store.ts'
