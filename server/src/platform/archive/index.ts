export { ArchiveDamaged, type ArchiveFile, readArchive } from './read-archive.ts'
export { type ArchiveEntry, writeArchive } from './write-archive.ts'
