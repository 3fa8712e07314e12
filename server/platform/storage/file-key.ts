const fileIdShape = /^[0-9a-f]{24}$/
const variantShape = /^[a-z0-9]{1,24}$/
const keyShape =
  /^(?:[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{24}\/[a-z0-9]{1,24}|incoming\/[0-9a-f]{24})$/

/**
 * The key of one variant of a file: `ab/cd/<id>/<variant>`. The folders are named by the end of the
 * id, because its beginning is a timestamp and would fill one folder after the other.
 */
export function fileKey(fileId: string, variant: string): string {
  if (!fileIdShape.test(fileId) || !variantShape.test(variant)) {
    throw new Error('a file key is made of an id of 24 hex characters and a plain variant name')
  }
  return `${fileId.slice(22)}/${fileId.slice(20, 22)}/${fileId}/${variant}`
}

/** The key of an upload that nothing has adopted yet. */
export function incomingKey(id: string): string {
  if (!fileIdShape.test(id)) throw new Error('an upload is named by 24 hex characters')
  return `incoming/${id}`
}

/** Throws unless the text is a key that `fileKey` or `incomingKey` could have made. */
export function assertKey(key: string): void {
  if (!keyShape.test(key)) throw new Error('not a key of the file store')
}
