import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
const ruleNames: string[] = config.forbidden.map(({ name }: { name: string }) => name)

/** Folders of `server/` below every domain, and the composition above them. */
const outsideOrder = ['kernel', 'platform', 'start']
/** The domains, each before those that may import it; the last has no rule. */
const domains = ruleNames.filter((name) => name.startsWith('order-')).map((name) => name.slice(6))
domains.push('operations')

/** An import of each domain by each other. */
const betweenDomains = domains.flatMap((from, place) =>
  domains
    .filter((to) => to !== from)
    .map((to) => ({
      from: `server/${from}/imports-${to}.ts`,
      to: `server/${to}/index.ts`,
      isOffence: domains.indexOf(to) > place,
      rule: `order-${from}`,
    })),
)

type Offence = readonly [rule: string, from: string, to: string]

/** Each violates one rule. */
const offences: readonly Offence[] = [
  ...betweenDomains
    .filter(({ isOffence }) => isOffence)
    .map(({ rule, from, to }) => [rule, from, to] as const),
  ['no-cycles', 'server/site/a/index.ts', 'server/site/a/other.ts'],
  ['no-cycles-of-kinds', 'web/kinds/index.ts', 'web/kinds/product/names.ts'],
  ['resolvable', 'server/site/a/missing.ts', 'server/site/a/nowhere.ts'],
  ['contract-is-alone', 'contract/lists.ts', 'server/kernel/money.ts'],
  ['web-knows-the-contract', 'web/lib/api.ts', 'server/kernel/money.ts'],
  ['server-without-web', 'server/site/a/page.ts', 'web/lib/links.ts'],
  ['server-without-tools', 'server/start/demo.ts', 'tools/demo/filling.ts'],
  ['parts-are-named', 'server/site/a/parts.ts', 'server/parts.ts'],
  ['kernel-is-pure', 'server/kernel/clock.ts', 'server/platform/log.ts'],
  ['platform-knows-no-domain', 'server/platform/mail.ts', 'server/site/a/other.ts'],
  ['vendors-in-platform', 'server/site/a/pool.ts', 'pg'],
  ['front-doors', 'server/money/tips/a.ts', 'server/money/wallet/reads.ts'],
  ['pure-rules', 'server/money/tips/rules.ts', 'server/money/tips/reads.ts'],
  ['writes-by-actions', 'server/money/tips/routes.ts', 'server/money/tips/writes.ts'],
  ['ui-knows-no-product', 'web/ui/button.tsx', 'web/features/tip/form.tsx'],
  ['lib-knows-no-product', 'web/lib/cache.ts', 'web/entities/post/posts.ts'],
  ['lib-knows-no-product', 'web/lib/wallet.ts', 'contract/money/wallet.ts'],
  ['entities-below-features', 'web/entities/post/bar.tsx', 'web/features/tip/form.tsx'],
  ['kinds-below-features', 'web/kinds/product/kind.ts', 'web/features/tip/form.tsx'],
  ['features-apart', 'web/features/follow/button.tsx', 'web/features/tip/form.tsx'],
  ['features-below-routes', 'web/features/tip/page.tsx', 'web/routes/home.tsx'],
  ['tests-on-top', 'server/money/tips/helper.ts', 'tests/support/world.ts'],
  ['no-dev-packages', 'server/platform/try.ts', 'vitest'],
]

const harmless: readonly (readonly [from: string, to: string])[] = [
  ...betweenDomains
    .filter(({ isOffence }) => !isOffence)
    .map(({ from, to }) => [from, to] as const),
  ['server/money/tips/actions.ts', 'server/money/tips/writes.ts'],
  ['server/money/tips/entry.ts', 'server/money/wallet/index.ts'],
  ['server/operations/numbers.ts', 'server/money/wallet/index.ts'],
  ['server/platform/pool.ts', 'pg'],
  ['server/main.ts', 'tools/demo/filling.ts'],
  ['server/money/tips/rules-table.test.ts', 'tests/support/world.ts'],
  ['web/routes/tip.tsx', 'web/features/tip/form.tsx'],
  ['web/features/like/button.tsx', 'web/entities/post/posts.ts'],
  ['web/entities/plan/plan.ts', 'contract/money/wallet.ts'],
  ['web/lib/socket.ts', 'contract/events.ts'],
]

test('each import rule has a violation here, and each folder of the server its place', () => {
  expect([...new Set(offences.map(([rule]) => rule))].toSorted()).toEqual(ruleNames.toSorted())
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect([...domains, ...outsideOrder]).toEqual(expect.arrayContaining(names))
})

test('each import rule reports its violation and nothing else', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stagedoor-imports-'))
  try {
    for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
      cpSync(join(root, name), join(dir, name))
    }
    for (const name of ['pg', 'vitest']) write(dir, `node_modules/${name}/index.js`)
    const imports = [...offences.map(([, from, to]) => [from, to] as const), ...harmless]
    for (const [, to] of imports)
      if (/\.tsx?$/.test(to) && !to.endsWith('nowhere.ts')) write(dir, to)
    for (const [from, to] of imports) write(dir, from, to)
    write(dir, 'server/site/a/other.ts', 'server/site/a/index.ts')
    write(dir, 'web/kinds/product/names.ts', 'web/kinds/index.ts')
    // A kind may name what shows it, which knows all kinds, as a script that is loaded later.
    write(dir, 'web/features/product/list.tsx', 'web/kinds/product/lists.ts')
    const later = "export const load = () => import('#web/features/product/list.tsx')\n"
    writeFileSync(join(dir, 'web/kinds/product/lists.ts'), later)

    expect(cruise(dir)).toEqual(offences.map(([rule, from]) => `${rule}: ${from}`).sort())
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

function write(dir: string, path: string, imported?: string): void {
  const file = join(dir, path)
  mkdirSync(dirname(file), { recursive: true })
  const specifier = imported?.includes('/') ? `#${imported}` : imported
  writeFileSync(file, specifier ? `export * from '${specifier}'\n` : 'export const value = 1\n')
}

/** Both ends of a cycle are named; one is enough. */
const otherEnds = ['server/site/a/other.ts', 'web/kinds/product/names.ts']

function cruise(dir: string): string[] {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const options = { cwd: dir, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const folders = ['contract', 'server', 'web', 'tests', 'tools']
  const { summary } = JSON.parse(
    execFileSync(process.execPath, [program, ...args, ...folders], options),
  )
  const found: { rule: { name: string }; from: string }[] = summary.violations
  return found
    .filter(({ from }) => !otherEnds.includes(from))
    .map(({ rule, from }) => `${rule.name}: ${from}`)
    .sort()
}
