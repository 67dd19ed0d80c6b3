import { counted } from '#shared/counted.ts'
import { can } from '#shared/permissions.ts'
import type { AccountAuthor } from '../../access/users/account-author.ts'
import { authorName } from '../../access/users/store/names.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { refuseWords } from '../refuse-words.ts'
import { type Account, creditAccount, nameOf } from './account.ts'
import { bylinesOf, takeAway, targetOf } from './remove.ts'
import type { AuthorDeps } from './save.ts'
import { countShowing, isInReview, leaveArticlesTo, publishedBy, renameOwnAuthor } from './store/accounts.ts'
import * as store from './store.ts'

const IN_REVIEW = 'A draft of yours is in review under this name. Change it once the draft is back with you.'

/** The authors of accounts, as accounts change and are removed. */
export function createAccountAuthor({ marks }: Pick<AuthorDeps, 'marks'>): AccountAuthor {
  return {
    async isDeleted(db, id) {
      return (await store.ownAuthor(db, id))?.hasPage === false
    },

    async checkName(tx, user, name) {
      refuseWords('firstName', { lines: { name: name.firstName } })
      refuseWords('lastName', { lines: { name: nameOf({ ...user, ...name }) } })
      if (can(user, 'names')) return
      // The newsroom asks for a first name also once a draft is submitted.
      if (hasName(user) && (await isInReview(tx, user.id))) throw refusedName(IN_REVIEW)
      const shown = await countShowing(tx, user.id)
      if (shown === 0 && !(await store.isAuthorShown(tx, user.id))) return
      const where = shown > 0 ? ` on ${counted(shown, 'published article')}` : ''
      throw refusedName(`Readers see your name${where}. Ask an editor to change it.`)
    },

    async rename(tx, account, { isNew }) {
      if (isNew) await creditAccount(tx, account)
      const slug = await renameOwnAuthor(tx, account.id, shownName(account))
      await marks.author(tx, await publishedBy(tx, account.id), slug === null ? [] : [slug], account.id)
    },

    async bylines(tx, account) {
      const found = await bylinesOf(tx, account.id)
      const unnamed = hasName(account) ? (await store.unnamedArticlesOf(tx, account.id)).length : 0
      return { ...found, articles: found.articles + unnamed }
    },

    async release(tx, account, choice) {
      await store.holdAuthors(tx, choice.moveTo === undefined ? [account.id] : [account.id, choice.moveTo])
      const target = await targetOf(tx, account.id, choice)
      // The account's name is its user's own choice: an author whom readers do not know yet gets no page by its removal.
      const isTaken = target !== null || choice.keepName !== undefined || !(await isKnown(tx, account.id))
      // Articles that show the account's name without naming an author are included.
      if (isTaken) await creditAccount(tx, account)
      const author = await store.findAuthor(tx, account.id)
      if (author && isTaken) await takeAway(marks, tx, author, target)
      else if (author) await marks.author(tx, [], [author.slug])
      await leaveArticlesTo(tx, account.id, shownName(account))
      return { author: author?.name ?? null, movedTo: target?.name ?? null }
    },
  }
}

/** Whether an author is known to readers, or will be when a scheduled article goes live. */
async function isKnown(tx: Db, id: string): Promise<boolean> {
  return (await countShowing(tx, id)) > 0 || (await store.isAuthorShown(tx, id))
}

function refusedName(message: string): ApiError {
  return new ApiError(403, message, { issues: [{ path: 'lastName', message }] })
}

function hasName(account: Account): boolean {
  return nameOf(account) !== ''
}

function shownName({ firstName, lastName }: Account): string {
  return authorName(firstName, lastName)
}
