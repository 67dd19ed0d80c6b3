import type { Handler } from 'hono'
import { FOR_EVER, notThere, sendFile } from '../../content/media/files.ts'
import type { Images } from '../../content/media/images.ts'
import { type CardWords, cardName, SITE_CARD } from '../../content/media/social/card.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { busy } from '../../platform/errors.ts'
import type { Storage, StoredFile } from '../../platform/files/storage.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { askedTogether } from '../../platform/http/asked-together.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import { siteWordsOf, toCardWords, toSiteCardWords } from './parts/cards.ts'
import { liveCard } from './store/article-rows.ts'

type Deps = {
  env: Pick<Env, 'helpline'>
  db: Db
  images: Images
  storage: Storage
}

/** The names of social cards: an article's id, or 0 for the site, and a hash of the card's text. */
export const CARD_FILE = 'card-[0-9]+-[0-9a-f]+-1200x630[.]png'

// One process makes them all, and the newsroom's covers: an address that requests those of a whole archive must not
// delay the card of a story being shared now.
const TURNS = {
  width: 1,
  widthOfOne: 1,
  most: 1000,
  mostOfOne: 100,
  waitMs: 60_000,
  busy: () => busy('Too many social cards are being made. Try again in a moment.'),
}

/** GET /media/card-…: a social card, rendered on first request, in turn. 503 while too many are waiting. */
export function cardFile({ db, env, storage, images }: Deps): Handler<AppEnv> {
  // A story shared by many in its first minute has its card rendered once.
  const together = askedTogether<StoredFile | null>()
  const turn = createTurns(TURNS)

  async function rendered(name: string): Promise<StoredFile | null> {
    const ready = await storage.readObject(name)
    if (ready) return ready
    const id = Number(name.split('-')[1])
    const words = await wordsOf(db, id, env.helpline)
    // Only the card that its page names is rendered, so that other addresses cause no work.
    if (!words || cardName(id, words) !== name) return null
    await storage.writeObject(name, await images.card(words))
    return storage.readObject(name)
  }

  return async (c) => {
    const name = c.req.param('file') ?? ''
    const file = (await storage.readObject(name)) ?? (await together(name, () => rendered(name), turn))
    return file ? sendFile(c, file, FOR_EVER) : notThere(c)
  }
}

async function wordsOf(db: Db, id: number, helpline: string): Promise<CardWords | null> {
  if (id === SITE_CARD) return toSiteCardWords(db, helpline)
  // Only for public content: a draft's card would confirm a guessed title.
  const article = Number.isSafeInteger(id) && id <= 2147483647 ? await liveCard(db, id) : null
  return article && toCardWords(await siteWordsOf(db, helpline), article, article.showsOffers)
}
