import type { Page } from 'playwright-core'

/** What other sites show of a page (Open Graph): the properties of its head, by name. */
export async function previewCard(page: Page, path: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(path)).text()
  const tags = html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}
