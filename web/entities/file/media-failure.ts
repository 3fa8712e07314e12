import { m } from '../../lib/paraglide/messages.js'

/** Problems of processing that need no figures to be told. */
const texts: Record<string, () => string> = {
  media_tool_missing: m.problem_media_tool_missing,
  media_without_picture: m.problem_media_without_picture,
  media_without_sound: m.problem_media_without_sound,
  processing_failed: m.problem_processing_failed,
  storage_full: m.problem_storage_full,
}

/** Why a video or a recording could not be processed, by its problem code. */
export const mediaFailure = (problem: string | undefined): string =>
  (texts[problem ?? ''] ?? m.video_failed_text)()
