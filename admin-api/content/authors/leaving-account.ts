import type { LeavingAuthor } from '../../access/users/remove.ts'
import { type Account, creditAccount, nameOf } from './account.ts'
import { bylinesOf, takeAway, targetOf } from './remove.ts'
import type { AuthorDeps } from './save.ts'
import * as store from './store.ts'

/** The author of an account that is removed: they stay, with their page, unless it is chosen otherwise. */
export function leavingAuthor({ marks }: Pick<AuthorDeps, 'marks'>): LeavingAuthor {
  return {
    async bylines(tx, account) {
      const found = await bylinesOf(tx, account.id)
      const unnamed = hasName(account) ? (await store.unnamedArticlesOf(tx, account.id)).length : 0
      return { ...found, articles: found.articles + unnamed }
    },

    async release(tx, account, choice) {
      const target = await targetOf(tx, account.id, choice)
      const isChosen = target !== null || choice.keepName !== undefined
      // Articles that show the account's name and name nobody go with the others.
      if (isChosen) await creditAccount(tx, account)
      const author = await store.findAuthor(tx, account.id)
      if (author && isChosen) await takeAway(marks, tx, author, target)
      return { author: author?.name ?? null, movedTo: target?.name ?? null }
    },
  }
}

function hasName(account: Account): boolean {
  return nameOf(account) !== ''
}
