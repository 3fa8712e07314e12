import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { UiProvider } from '#web/ui/index.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { FollowButton } from './follow-button.tsx'

beforeAll(() => readLocaleFrom(() => 'en'))

test('following is said by the name of the button alone', () => {
  const creator = { _id: 'c1', name: 'Mara', isFollowed: true } as PerformerCard
  const Component = () => (
    <UiProvider now={0}>
      <FollowButton creator={creator} />
    </UiProvider>
  )
  const Page = createRoutesStub([{ path: '/', Component }])
  const html = renderToString(<Page />)
  expect(html).toContain('Following Mara. Unfollow')
  expect(html).not.toContain('aria-pressed')
})
