import type { Config } from '#server/platform/config/index.ts'

/**
 * Print for a person at the terminal where to go, and the code that sets up a new site; logs are
 * for machines.
 */
export function greet(
  { siteUrl, apiUrl, siteMode, demo, role }: Config,
  setupCode: string | undefined,
): void {
  if (role === 'worker') return
  const lines = ['', `  Stagedoor is open:  ${siteUrl}`, `  API:                ${apiUrl}`]
  lines.push(`  API docs:           ${siteUrl}/api/docs`)
  if (siteMode === 'trial') lines.push(`  Emails:             ${siteUrl}/dev/mail`)
  if (siteMode === 'trial' && demo) {
    lines.push('', '  Demo accounts, password Demo-password-1:')
    lines.push('    fan alex@demo.test · creator mara@demo.test · staff ops@demo.test')
  }
  if (setupCode) {
    lines.push(
      '',
      '  This site has no owner yet. Set it up by this code, which works once, within 24 hours:',
    )
    lines.push(`    ${siteUrl}/setup    ${setupCode}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
