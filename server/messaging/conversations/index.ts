export { findMembership, type Membership, standingSql } from './reads.ts'
export { conversationRoutes } from './routes.ts'
export { admitWriter, mediaIsOpenTo, type Standing } from './rules.ts'
