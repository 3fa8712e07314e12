import { spawnSync } from 'node:child_process'
import { installByApt } from './chromium.mjs'

/** What to do where there is no ffmpeg and none could be installed. */
export const noFfmpeg =
  'There is no ffmpeg for the tests of video and audio: install it, or name one in FFMPEG_PATH and FFPROBE_PATH.'

/** Whether the programs that prepare video and audio are there. */
export function hasFfmpeg() {
  const { FFMPEG_PATH, FFPROBE_PATH } = process.env
  return [FFMPEG_PATH || 'ffmpeg', FFPROBE_PATH || 'ffprobe'].every(
    (program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0,
  )
}

/**
 * Install the system's own, where that needs no questions.
 *
 * @returns {boolean} whether they are there now
 */
export function installFfmpeg() {
  return installByApt('ffmpeg for the tests of video and audio', ['ffmpeg']) && hasFfmpeg()
}
