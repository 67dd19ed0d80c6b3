/** A backup or a move that cannot be made, in words that say what to do. */
export class BackupError extends Error {}
