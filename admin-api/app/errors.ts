/** A backup or a move that cannot be made, in words that say what to do. */
export class BackupError extends Error {}

/** The database that a move goes to cannot be opened; `cause` says why. */
export class NewDatabaseError extends Error {}
