export { type Post, sendLetter } from './compose.ts'
export { endLinks, findLink, makeLink, sweepLetters, takeLink } from './links.ts'
export { takeTurn } from './turns.ts'
