import type { GoLiveId, GoLiveItem } from '#shared/go-live.ts'
import type { Db } from '../../platform/database/client.ts'
import { backupMadeAt, readSettings } from '../settings/store.ts'
import * as store from './store.ts'

type Deps = {
  db: Db
  /** null: no model is configured. */
  model: string | null
}

/** The checklist of a new site, each item by its current state. */
export async function readGoLiveList({ db, model }: Deps): Promise<GoLiveItem[]> {
  const settings = await readSettings(db)
  const [unlicensed, demo, backup, uncoded, calls] = await Promise.all([
    store.countUnlicensed(db),
    store.countDemo(db),
    backupMadeAt(db),
    store.countUncoded(db),
    store.modelCalls(db),
  ])
  const hasFailed = model !== null && calls.answered === 0 && calls.failed > 0
  return [
    given('name', settings['siteName']),
    given('contact', settings['contactEmail']),
    given('information-officer', settings['informationOfficer']),
    none('licences', unlicensed),
    // Choosing warnings only also counts as a choice.
    given('strict-offers', settings['offerRules']),
    none('demo', demo),
    given('backup', backup),
    none('recovery-codes', uncoded),
    { id: 'ai', isDone: !hasFailed, value: model, open: hasFailed ? calls.failed : 0 },
  ]
}

function given(id: GoLiveId, value: string | null | undefined): GoLiveItem {
  return { id, isDone: Boolean(value), value: value || null, open: 0 }
}

function none(id: GoLiveId, open: number): GoLiveItem {
  return { id, isDone: open === 0, value: null, open }
}
