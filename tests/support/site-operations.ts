import { accountOperations } from './account-operations.ts'
import { articleOperations } from './article-operations.ts'
import { bookmakerOperations } from './bookmaker-operations.ts'
import { imageOperations } from './image-operations.ts'
import { matchOperations } from './match-operations.ts'
import { nameOperations } from './name-operations.ts'
import type { Operations, RandomDesk } from './random-desk.ts'
import { tipOperations } from './tip-operations.ts'

/** A random action by an editor. Returns its name, or null if it changed nothing. */
export type Operate = () => Promise<string | null>

/** Changes that are made more often than others: articles change most, as in a newsroom. */
const OFTEN: Record<string, number> = {
  create: 3,
  edit: 6,
  import: 2,
  createTip: 4,
  createBookmaker: 2,
  editBookmaker: 3,
  importMatches: 2,
  editMatch: 4,
  editTeam: 2,
  editCompetition: 2,
  describeImage: 2,
  replaceImage: 2,
}

/** Random changes of every kind to the site, through the API; `more` has those of the caller. */
export function siteOperations(desk: RandomDesk, more: Operations = {}): Operate {
  const operations: Operations = {
    ...articleOperations(desk),
    ...nameOperations(desk),
    ...accountOperations(desk),
    ...matchOperations(desk),
    ...tipOperations(desk),
    ...bookmakerOperations(desk),
    ...imageOperations(desk),
    ...frameOperations(desk),
    ...more,
  }
  const names = Object.keys(operations).flatMap((name) => Array<string>(OFTEN[name] ?? 1).fill(name))

  return async () => {
    const name = desk.random.pick(names)
    const answer = await operations[name]?.()
    // A taken slug or a deleted category: the refusal is correct and changes nothing.
    if (answer && answer.status >= 500) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer && answer.status < 300 ? name : null
  }
}

/** Random changes to the settings: many are on every page. */
function frameOperations({ editor, random, headline, image }: RandomDesk): Operations {
  const wording = () => random.pick(['', `<p>${headline()}</p>`])

  return {
    settings: () =>
      editor().put(
        '/api/settings',
        random.pick<Record<string, string>>([
          { siteName: random.pick(['Touchline', 'Sideline', 'Try & “line”']) },
          { helpline: `0800 00 0${random.below(999)}` },
          { helplineName: random.pick(['', 'Help']) },
          { responsibleGamblingUrl: random.pick(['', 'https://rg.example.com']) },
          { socialX: random.pick(['', 'https://x.com/a']) },
          { offerRules: random.pick(['', 'warn', 'strict', 'error']) },
          { settleTips: random.pick(['on', 'off']) },
          { fullTextFeeds: random.pick(['on', 'off']) },
          { wordingTerms: wording(), wordingAbout: wording() },
          { wordingContact: wording(), contactEmail: random.pick(['', 'desk@example.com']) },
          { wordingCorrections: wording() },
          { postalAddress: random.pick(['', 'Box 1']), contactPhone: random.pick(['', '011 1']) },
        ]),
      ),
    logo: async () => editor().post('/api/settings/logo', { value: random.pick(['', await image()]) }),
  }
}
