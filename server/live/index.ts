import { SearchStreams } from '#contract/live/streams.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

interface LiveParts {
  api: Api
}

/** Live streams. Nobody can go live yet; pages of other clients request the list. */
export function live({ api }: LiveParts): void {
  serve(api, SearchStreams, async () => ({ data: [], total: 0 }))
}
