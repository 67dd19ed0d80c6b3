import type { Bylines, NameChoice } from '#shared/author.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'

type Account = Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>

/** An account's author, whom the newsroom's content keeps. */
export type AccountAuthor = {
  /** Whether they were deleted, and their name kept on their work. */
  isDeleted: (db: Db, id: string) => Promise<boolean>
  /**
   * Whether the account may take a name, which readers see immediately. 403 for a contributor whose published articles
   * show it, or whose draft an editor is reading; 400 for forbidden wording.
   */
  checkName: (tx: Db, user: CurrentUser, name: Pick<CurrentUser, 'firstName' | 'lastName'>) => Promise<void>
  /** Gives the author the account's new name. `isNew`: the account has a name for the first time, or again. */
  rename: (tx: Db, account: Account, options: { isNew: boolean }) => Promise<void>
  /** Counts the content with the account's name. */
  bylines: (tx: Db, account: Account) => Promise<Bylines>
  /**
   * Detaches the author from an account about to be removed, as chosen; returns the audit log's details. Without a
   * choice an author whom readers know stays, with their page.
   */
  release: (tx: Db, account: Account, choice: NameChoice) => Promise<{ author: string | null; movedTo: string | null }>
}
