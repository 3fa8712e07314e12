import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Loading,
  Notice,
  SkeletonPost,
  SkeletonRow,
  Spinner,
} from '#web/ui/index.ts'
import { Example, Examples, Row } from './example.tsx'

const drawings = [
  'posts',
  'media',
  'messages',
  'people',
  'money',
  'search',
  'list',
  'bell',
] as const

export function Feedback() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Examples>
      <Example name="Notice">
        <div className="grid gap-3">
          {isOpen && (
            <Notice title="Your profile is nearly complete" onDismiss={() => setOpen(false)}>
              Add a cover picture, so that people know you.
            </Notice>
          )}
          <Notice tone="success" title="Payout sent">
            $420.00 arrive within three days.
          </Notice>
          <Notice
            tone="warning"
            title="Verify your email"
            action={
              <Button size="sm" variant="outline">
                Send again
              </Button>
            }
          >
            We wrote to alex@demo.test.
          </Notice>
          <Notice tone="danger" title="Your card was declined">
            Choose another card, or ask your bank.
          </Notice>
        </div>
      </Example>
      <Example name="Spinner">
        <Row>
          <Spinner label="Loading" />
        </Row>
      </Example>
      <Example name="Skeletons have the boxes of what comes">
        <Loading>
          <SkeletonPost />
        </Loading>
      </Example>
      <Example name="EmptyState, FailedState">
        <div className="grid gap-4">
          <Card flush>
            <EmptyState drawing="messages" action={<Button>Find creators</Button>}>
              No messages yet. Write to a creator you follow, and the answer will be here.
            </EmptyState>
          </Card>
          <Card flush>
            <FailedState
              title="The posts could not be loaded"
              requestId="req-7f3a9c"
              onRetry={() => undefined}
            >
              The connection broke off. What you typed is still here.
            </FailedState>
          </Card>
          <Loading>
            <SkeletonRow />
          </Loading>
        </div>
      </Example>
      <Example name="Drawings" wide>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {drawings.map((name) => (
            <Card key={name} flush>
              <EmptyState drawing={name} className="py-6">
                {name}
              </EmptyState>
            </Card>
          ))}
        </div>
      </Example>
    </Examples>
  )
}
