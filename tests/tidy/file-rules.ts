import { type FileFacts, fileOf, packageOf } from './file-facts.ts'

const isDomain = (path: string) => /^server\/(?!(platform|kernel|start)\/)[^/]+\//.test(path)
const isStatements = (path: string) => path.endsWith('.sql.ts')

const builderWrites = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
const sqlWrite =
  /\b(insert\s+into|merge\s+into|delete\s+from|update\s+(only\s+)?[\w".?]+(\s+(as\s+)?\w+)?\s+set)\s/i

/** SQL that changes rows in a domain, outside the files that are there for it. */
export function writesOutsideWrites(files: readonly FileFacts[]): string[] {
  return files
    .filter(({ path }) => isDomain(path) && !/writes\.ts$/.test(path) && !isStatements(path))
    .filter(
      ({ calls, texts }) =>
        calls.some((name) => builderWrites.includes(name)) ||
        texts.some((text) => sqlWrite.test(text)),
    )
    .map(({ path }) => path)
}

/** Packages that the server imports outside platform, but for those allowed to every domain. */
export function vendorsOutsidePlatform(
  files: readonly FileFacts[],
  isAllowed: (name: string) => boolean,
): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/platform/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap((specifier) => {
        const name = packageOf(specifier)
        return name === undefined || isAllowed(name) ? [] : [`${path}: ${name}`]
      }),
    )
}

const sqlClock = /\b(now\(\)|current_timestamp|clock_timestamp\(\)|statement_timestamp\(\))/i

/** Domains that read the time by themselves: it comes from the `Clock` port, so that tests move it. */
export function ownClocks(files: readonly FileFacts[]): string[] {
  return files
    .filter(({ path }) => isDomain(path))
    .filter(({ clocks, texts }) => clocks > 0 || texts.some((text) => sqlClock.test(text)))
    .map(({ path }) => path)
}

const knowsNoKind = /^server\/(access|items|engagement|content\/vault)\//
const kindInSql = /'(comment|feed|gallery|message|photo|product|video)'/

/** SQL with the name of an item kind, where kinds are only known through their registration. */
export function namedKinds(files: readonly FileFacts[]): string[] {
  return files
    .filter(
      ({ path, texts }) => knowsNoKind.test(path) && texts.some((text) => kindInSql.test(text)),
    )
    .map(({ path }) => path)
}

const tooSmall = 10

/** Files too small to stand alone: under ten lines, and only one other file imports them. */
export function loneSmallFiles(files: readonly FileFacts[]): string[] {
  const importers = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    for (const specifier of imports) {
      const target = fileOf(specifier, path)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  }
  return files
    .filter(({ path, lines }) => /^(server|web|contract)\//.test(path) && lines < tooSmall)
    .filter(({ path }) => importers.get(path)?.size === 1)
    .map(({ path }) => path)
}
