import { spawnSync } from 'node:child_process'
import { installByApt } from './chromium.mjs'

/** Message if there is no ffmpeg and none could be installed. */
export const noFfmpeg =
  'There is no ffmpeg for the tests of video and audio: install it, or name one in FFMPEG_PATH and FFPROBE_PATH.'

/** Whether ffmpeg and ffprobe are available. */
export function hasFfmpeg() {
  const { FFMPEG_PATH, FFPROBE_PATH } = process.env
  return [FFMPEG_PATH || 'ffmpeg', FFPROBE_PATH || 'ffprobe'].every(
    (program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0,
  )
}

/**
 * Install the system's packages, if that needs no interaction.
 *
 * @returns {boolean} whether they are available now
 */
export function installFfmpeg() {
  return installByApt('ffmpeg for the tests of video and audio', ['ffmpeg']) && hasFfmpeg()
}
