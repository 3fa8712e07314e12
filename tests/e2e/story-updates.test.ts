import { phone, test, visit } from './support/browser.ts'
import { shown } from './support/steps.ts'

test('a page that is older than the site offers to reload when a dialog cannot be loaded', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone, provokes: /404|dynamically imported/ })
  await page.route(/sign-in-dialog/, (route) => route.fulfill({ status: 404 }))
  await visit(page, '/theo')
  const follow = shown(page.getByRole('button', { name: /^Follow/ })).first()
  await follow.click()
  await page.getByText('The site was updated').waitFor()
  await page.unroute(/sign-in-dialog/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText('The site was updated').waitFor({ state: 'detached' })
  await visit(page, '/theo')
  await follow.click()
  await page.getByRole('dialog').waitFor()
})
