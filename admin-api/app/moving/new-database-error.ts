/** The database that a move goes to cannot be opened; `cause` says why. */
export class NewDatabaseError extends Error {}
