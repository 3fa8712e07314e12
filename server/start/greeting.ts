import type { Config } from '#server/platform/config/index.ts'

/** Tell a person at the terminal where to go; logs are for machines. */
export function greet({ siteUrl, apiUrl, siteMode, demo, role }: Config): void {
  if (role === 'worker') return
  const lines = ['', `  Stagedoor is open:  ${siteUrl}`, `  API:                ${apiUrl}`]
  lines.push(`  API docs:           ${siteUrl}/api/docs`)
  if (siteMode === 'trial') lines.push(`  Emails:             ${siteUrl}/dev/mail`)
  if (siteMode === 'trial' && demo) {
    lines.push('', '  Demo accounts, password Demo-password-1:')
    lines.push('    fan alex@demo.test · creator mara@demo.test · staff ops@demo.test')
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
