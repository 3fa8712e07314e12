export { refuseDemoAccounts } from './actions.ts'
export { type DemoAccount, listDemoAccounts } from './reads.ts'
