import { ReadFileStatus } from '#contract/files/status.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Files } from './files.ts'
import { findFile } from './reads.ts'

export function fileRoutes(api: Api, { db, files }: { db: Db; files: Files }): void {
  serve(api, ReadFileStatus, async ({ viewer, params, caller }) => {
    const file = await findFile(db, params.id)
    if (!file) throw new Problem('not_found')
    const viewerId = viewer?.id ?? null
    const reader = { viewerId: viewerId ?? '', country: caller.country }
    const { openTo } = files.slots.of(file.type)
    const right = openTo === 'rights' ? 'media' : 'preview'
    if (openTo !== 'everyone' && !(await files.access.mayStillSee(reader, file, right))) {
      throw new Problem('media_locked')
    }
    const { status, url } = files.present.file(file, { viewerId, unlocked: true })
    return { status, url: status === 'finished' ? url : null }
  })
}
