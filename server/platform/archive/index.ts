export { type ArchiveEntry, readArchive } from './read-archive.ts'
export { type ArchiveWriter, writeArchive } from './write-archive.ts'
