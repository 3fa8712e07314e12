export { type ArchiveEntry, readArchive } from './read-archive.ts'
export { type ArchiveWriter, writeArchive } from './write-archive.ts'
export { type ZippedFile, zipOf } from './zip.ts'
