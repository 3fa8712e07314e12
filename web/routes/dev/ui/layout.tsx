import { Button, Chip, PageHeader, TabLinks } from '#web/ui/index.ts'
import { Example, Examples } from './example.tsx'

export function Layout() {
  return (
    <Examples>
      <Example name="TabLinks: pages">
        <TabLinks
          label="Account"
          tabs={[
            { to: '/dev/ui', label: 'Design system', end: true },
            { to: '/dev/mail', label: 'Emails', count: 2 },
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
