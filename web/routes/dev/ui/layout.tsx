import { useState } from 'react'
import { Button, Chip, PageHeader, TabLinks, Tabs } from '#web/ui/index.ts'
import { Example, Examples } from './example.tsx'

const views = [
  { id: 'posts', label: 'Posts', count: 48, icon: 'grid' },
  { id: 'videos', label: 'Videos', count: 12, icon: 'video' },
  { id: 'about', label: 'About', icon: 'info' },
] as const

export function Layout() {
  const [view, setView] = useState<'posts' | 'videos' | 'about'>('posts')
  return (
    <Examples>
      <Example name="Tabs: buttons">
        <Tabs label="Profile" tabs={views} value={view} onChange={setView}>
          <p className="text-muted">What {view} shows.</p>
        </Tabs>
      </Example>
      <Example name="TabLinks: pages">
        <TabLinks
          label="Account"
          tabs={[
            { to: '/dev/ui', label: 'Design system', end: true },
            { to: '/dev/mail', label: 'Letters', count: 2 },
          ]}
        />
      </Example>
      <Example name="PageHeader" wide>
        <PageHeader
          title="Posts"
          about="48 published, 3 scheduled"
          back={{ to: '#layout', label: 'Back' }}
          action={<Button icon="plus">New post</Button>}
        >
          <Chip pressed>All</Chip>
          <Chip>Photos</Chip>
          <Chip>Locked</Chip>
        </PageHeader>
      </Example>
    </Examples>
  )
}
