import { count, problem } from './kit/problem.ts'

/** What is wrong with an uploaded file. */
export const fileProblems = {
  upload_too_large: problem(
    413,
    { maxMb: count },
    'This file is too large. The limit is {maxMb} MB',
  ),
  captions_wrong: problem(
    422,
    { line: count },
    'These captions can’t be read: see line {line}. Use WebVTT or SubRip',
  ),
  captions_too_many: problem(
    422,
    { limit: count },
    'This file has more than {limit} captions. Use a shorter one',
  ),
  upload_unfinished: problem(409, {}, 'This upload is not complete yet'),
  upload_in_use: problem(409, {}, 'This upload is just being used by another request'),
  upload_out_of_step: problem(
    409,
    {},
    'The offset of this upload doesn’t match. Request the current offset',
  ),
  uploads_too_many: problem(
    409,
    { limit: count },
    'You have too many unfinished uploads. The limit is {limit}. Finish or cancel one first',
  ),
  upload_wrong_kind: problem(
    415,
    {},
    'This file type is not supported. Use JPEG, PNG, WebP or AVIF',
  ),
  media_wrong_kind: problem(
    415,
    {},
    'This file type is not supported. Use a JPEG, PNG, WebP or AVIF picture, or an MP4, WebM or MOV video',
  ),
  video_wrong_kind: problem(415, {}, 'This video type is not supported. Use MP4, WebM or MOV'),
  audio_wrong_kind: problem(
    415,
    {},
    'This file type is not supported. Use MP3, M4A, WAV, OGG or a video',
  ),
  document_wrong_kind: problem(
    415,
    {},
    'This file type is not supported. Use PDF, an office document or plain text',
  ),
  upload_damaged: problem(422, {}, 'This file is damaged. Try another one'),
  processing_failed: problem(503, {}, 'This file couldn’t be processed. Upload it again'),
  video_too_large: problem(
    422,
    { width: count, height: count },
    'This video has too many pixels. The limit is {width} × {height}',
  ),
  media_too_long: problem(
    422,
    { minutes: count },
    'This recording is too long. The limit is {minutes} minutes',
  ),
  media_without_picture: problem(422, {}, 'There is no picture in this video'),
  media_without_sound: problem(422, {}, 'There is no sound in this file'),
  media_tool_missing: problem(
    503,
    {},
    'Video and audio can’t be uploaded here yet: ffmpeg is missing on this site’s server',
  ),
  picture_too_large: problem(
    422,
    { megapixels: count, frames: count },
    'This picture is too large. The limit is {megapixels} megapixels and {frames} frames',
  ),
  upload_empty: problem(422, {}, 'Choose a file first'),
  upload_missing: problem(422, {}, 'Choose a file first'),
  file_not_usable: problem(422, {}, 'One of the files is no longer available. Upload it again'),
}
