import { ReadFileStatus } from '#contract/files/status.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Files } from './files.ts'
import { findFile } from './reads.ts'
import { failureFor } from './rules.ts'

export function fileRoutes(api: Api, { db, files }: { db: Db; files: Files }): void {
  serve(api, ReadFileStatus, async ({ viewer, params, caller }) => {
    const file = await findFile(db, params.id)
    if (!file) throw new Problem('not_found')
    const viewerId = viewer?.id ?? null
    const reader = { viewerId: viewerId ?? '', country: caller.country }
    const { openTo } = files.slots.of(file.type)
    const right = openTo === 'rights' ? 'media' : 'preview'
    const may = (what: 'media' | 'preview') => files.access.mayStillSee(reader, file, what)
    if (openTo !== 'everyone' && !(await may(right))) {
      // A file of an item that the caller may not know of does not exist for them.
      throw new Problem((await may('preview')) ? 'media_locked' : 'not_found')
    }
    const shown = files.present.file(file, { viewerId, unlocked: true })
    const { status, url, progress, hls, thumbnails } = shown
    return {
      status: status === 'created' ? 'processing' : status,
      url: status === 'finished' ? url : null,
      ...(hls === undefined ? {} : { hls, thumbnails }),
      ...(progress === undefined ? {} : { progress }),
      ...failureFor(viewerId, file),
    }
  })
}
