export { createSandboxGateway, type SandboxGateway, type SandboxOptions } from './sandbox.ts'
