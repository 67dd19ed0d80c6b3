/** A backup or a move that cannot be made; the message says what to do. */
export class BackupError extends Error {}

/** The target database of a move cannot be opened; `cause` says why. */
export class NewDatabaseError extends Error {}
