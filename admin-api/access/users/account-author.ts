import type { Bylines, NameChoice } from '#shared/author.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'

type Account = Pick<CurrentUser, 'id' | 'firstName' | 'lastName'>

/** The author that an account is, whom the newsroom's content keeps. */
export type AccountAuthor = {
  /** Whether they were deleted, and the name kept on what they did. */
  isDeleted: (db: Db, id: string) => Promise<boolean>
  /**
   * Whether the account may take a name, which readers see at once. 403 for a contributor whose published articles show
   * it; 400 for forbidden wording.
   */
  checkName: (tx: Db, user: CurrentUser, name: Pick<CurrentUser, 'firstName' | 'lastName'>) => Promise<void>
  /** Gives them the account's new name. `isNew`: the account has its first name, or one again. */
  rename: (tx: Db, account: Account, options: { isNew: boolean }) => Promise<void>
  /** Counts what bears the account's name. */
  bylines: (tx: Db, account: Account) => Promise<Bylines>
  /**
   * Parts them from an account that is about to go, by what was chosen; answers what the audit log says of it. Without
   * a choice the author stays, with their page.
   */
  release: (tx: Db, account: Account, choice: NameChoice) => Promise<{ author: string | null; movedTo: string | null }>
}
