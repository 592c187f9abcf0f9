/** A backup could not be made, read or restored; the message says why, and that is all there is to say. */
export class BackupError extends Error {}
