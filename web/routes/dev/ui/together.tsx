import {
  Avatar,
  Button,
  Card,
  CountButton,
  ExpandableText,
  IconButton,
  MediaGrid,
  MenuButton,
  Money,
  RelativeTime,
  VerifiedMark,
} from '#web/ui/index.ts'
import { pictures, portrait } from './pictures.ts'
import { postMenu } from './post-menu.ts'

/** The same cards in both themes, side by side. */
export function Together({ now }: { now: number }) {
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid min-w-0 content-start gap-4 rounded-sheet border border-line bg-page p-4 md:p-6"
        >
          <Post now={now} />
          <Checkout />
        </div>
      ))}
    </div>
  )
}

function Post({ now }: { now: number }) {
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Avatar name="Mara Lind" src={portrait(20)} online />
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex items-center gap-1 font-semibold">
            Mara Lind <VerifiedMark label="Verified" size={16} />
          </p>
          <p className="text-muted">
            @mara · <RelativeTime at={now - 3_600_000} />
          </p>
        </div>
        <MenuButton label="Post actions" items={postMenu} className="-me-2" />
      </div>
      <ExpandableText className="text-body">
        Back from the mountains, with two thousand pictures. These are the ones I kept.
      </ExpandableText>
      <MediaGrid items={pictures.slice(0, 3)} bleed />
      <div className="-mx-2 flex items-center">
        <CountButton icon="heart" iconOn="heart-filled" label="Like" count={128} on />
        <CountButton icon="message-circle" label="Comment" count={14} />
        <CountButton icon="gift" label="Tip" />
        <CountButton icon="share" label="Share" />
        <IconButton icon="bookmark" label="Bookmark" className="ms-auto" />
      </div>
    </Card>
  )
}

function Checkout() {
  return (
    <Card className="grid gap-3 text-body">
      <div className="flex items-center gap-3">
        <Avatar name="Mara Lind" src={portrait(20)} size={48} />
        <div className="flex-1">
          <p className="font-semibold">Subscribe to Mara Lind</p>
          <p className="text-muted text-sm">All posts of subscribers, and private messages</p>
        </div>
      </div>
      <hr className="border-line" />
      <p className="flex justify-between">
        Today <Money amount={9.99} className="font-semibold" />
      </p>
      <p className="flex justify-between text-muted text-sm">
        Renews on Dec 21 <Money amount={9.99} />
      </p>
      <Button size="lg" full>
        Subscribe for $9.99
      </Button>
      <p className="text-center text-muted text-sm">Cancel at any time with one touch.</p>
    </Card>
  )
}
