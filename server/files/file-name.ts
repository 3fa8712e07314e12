import { endingOf, officeEndings } from '#server/platform/storage/index.ts'

/**
 * The endings that fit a type of document; the first is added where none does. Containers hold
 * documents of programs that are not recognized, but also programs, which never keep their ending.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf', 'doc'],
  'application/zip': ['zip', ...officeEndings['application/zip']],
  'application/epub+zip': ['epub'],
  'application/x-cfb': officeEndings['application/x-cfb'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain': ['txt', 'md', 'csv'],
}

/**
 * The name under which a file is shown and saved. The ending decides which program opens it: bytes
 * that begin as a PDF may be a script as well, so a document keeps only an ending of its own type.
 */
export function fileName({ name, mimeType }: { name: string; mimeType: string }): string {
  const fitting = endings[mimeType]
  if (!fitting) return name
  return fitting.includes(endingOf(name)) ? name : `${name || 'file'}.${fitting[0]}`
}
