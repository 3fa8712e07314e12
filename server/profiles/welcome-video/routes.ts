import { RemoveWelcomeVideo, UploadWelcomeVideo } from '#contract/profiles/welcome-video.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { changeWelcomeVideo, removeWelcomeVideo, type WelcomeVideoParts } from './actions.ts'

export function welcomeVideoRoutes(api: Api, parts: WelcomeVideoParts): void {
  serve(api, UploadWelcomeVideo, async ({ viewer, files }) => {
    const upload = files['welcome-video']
    if (!upload) throw new Problem('upload_missing')
    const { id, name, status } = await changeWelcomeVideo(parts, { accountId: viewer.id, upload })
    // It has a URL once it is processed.
    return { _id: id, url: null, name, status }
  })

  serve(api, RemoveWelcomeVideo, async ({ viewer }) => {
    await removeWelcomeVideo(parts, viewer.id)
    return { success: true }
  })
}
