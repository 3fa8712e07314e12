import { SearchStreams } from '#contract/live/streams.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

interface LiveParts {
  api: Api
}

/** Live streams. Nobody can go on air yet; pages of other clients ask who is. */
export function live({ api }: LiveParts): void {
  serve(api, SearchStreams, async () => ({ data: [], total: 0 }))
}
