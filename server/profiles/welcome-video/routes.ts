import { UploadWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { fileAddress } from '#server/profiles/cards/index.ts'
import { changeWelcomeVideo, type WelcomeVideoParts } from './actions.ts'

export function welcomeVideoRoutes(api: Api, parts: WelcomeVideoParts): void {
  serve(api, UploadWelcomeVideo, async ({ viewer, files }) => {
    const upload = files['welcome-video']
    if (!upload) throw new Problem('upload_missing')
    const { id, name, status } = await changeWelcomeVideo(parts, { accountId: viewer.id, upload })
    return { _id: id, url: fileAddress(id), name, status }
  })
}
