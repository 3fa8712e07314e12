import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Message if there is no browser and none could be installed. */
export const noChromium =
  'There is no Chromium for the browser tests: install Chromium or Google Chrome, or name one in CHROMIUM_PATH.'

/** Without windows: a visit of a page takes less than half of the processor time of Chromium's. */
const headlessShell = 'chromium-headless-shell'

const commands = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * Find Chromium or Chrome: CHROMIUM_PATH, else one on the PATH, else one in the usual places of the
 * system.
 *
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...(named ? [named] : []),
    ...['/usr/bin', '/usr/local/bin', ...onPath].flatMap((dir) =>
      commands.map((command) => join(dir, command)),
    ),
    '/snap/bin/chromium',
    ...usualPlaces(),
  ]
  return candidates.find((path) => isExecutable(path) && answers(path))
}

/**
 * The same with the parts of a browser with windows, which show notifications, if there is one.
 *
 * @returns {string | undefined} path of the program
 */
export function findWholeChromium() {
  const whole = commands.filter((command) => command !== headlessShell)
  return ['/usr/bin', '/usr/local/bin']
    .flatMap((dir) => whole.map((command) => join(dir, command)))
    .find((path) => isExecutable(path) && answers(path))
}

/**
 * Install the system's Chromium package, if that needs no interaction: its headless shell, which also
 * replaces another Chromium that was found, unless CHROMIUM_PATH names it.
 */
export function installChromium() {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(headlessShell))) return
  for (const name of found ? [headlessShell] : [headlessShell, 'chromium']) {
    const what = `${name} for the browser tests`
    if (installByApt(what, [name, 'fonts-liberation'], found ? 1 : 2)) return
  }
}

/**
 * Install packages with apt, if that needs no interaction: as root.
 *
 * @param {string} what name to print
 * @param {string[]} packages
 * @param {number} attempts
 * @returns {boolean} whether they were installed
 */
export function installByApt(what, packages, attempts = 2) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} …`)
  const commands = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (commands.every(aptGet)) return true
  }
  return false
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['', process.env.HOME ?? ''].map(
        (home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  }
  const { ProgramFiles, LOCALAPPDATA, 'ProgramFiles(x86)': older } = process.env
  return [ProgramFiles, older, LOCALAPPDATA].flatMap((dir) =>
    dir
      ? [
          join(dir, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(dir, 'Chromium', 'Application', 'chrome.exe'),
        ]
      : [],
  )
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Some distributions ship a stub that only names another package to install. On Windows running it
 * would open a window.
 *
 * @param {string} path
 */
function answers(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
