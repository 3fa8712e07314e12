/**
 * Runs before `npm start`, `npm test`, `npm run dev` and `npm run restore`, on any Node of the
 * system (20 or newer) with nothing installed yet: plain JavaScript, no packages.
 */
import { buildWeb } from './build.mjs'
import { findChromium, installChromium, noChromium } from './chromium.mjs'
import { hasFfmpeg, installFfmpeg, noFfmpeg } from './ffmpeg.mjs'
import { installPackages } from './install.mjs'

/** @type {Record<string, () => void>} */
const purposes = {
  dev: installPackages,
  tools: installPackages,
  start() {
    installPackages()
    buildWeb()
  },
  test() {
    installPackages()
    buildWeb()
    // Without a browser the other tests still run: tools/test.ts counts the skipped ones.
    installChromium()
    if (!findChromium()) console.error(noChromium)
    if (!hasFfmpeg() && !installFfmpeg()) console.error(noFfmpeg)
  },
}

const purpose = purposes[process.argv[2] ?? '']
try {
  if (!purpose) throw new Error(`Say what to prepare for: ${Object.keys(purposes).join(', ')}.`)
  purpose()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  // The last line of a test run is its summary, even if it could not start.
  if (process.argv[2] === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
