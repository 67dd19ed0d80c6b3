import { describe, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { EMPTY, type FormValues } from './form-values.ts'
import type { Conflict } from './save-rules.ts'
import {
  isAutosaved,
  isTrouble,
  isUnanswered,
  madeByServer,
  reduceSaving,
  refusalStep,
  type Saving,
  type SavingEvent,
  saveStep,
  startSaving,
  versionsToMerge,
} from './saving-state.ts'

const ZONE = 'Africa/Johannesburg'
const ADA = '00000000-0000-4000-8000-000000000001'
const DRAFT = article({})
const CLEAN = form({})

/** An article with only what the editor reads of it. */
function article(some: Partial<Article>): Article {
  const words = { title: 'Cup final', slug: 'cup-final', content: '<p>One.</p>', excerpt: null }
  const names = { categoryId: 1, authorIds: [], reviewedById: null, tags: [] }
  const rest = { featuredImage: null, featuredImageAlt: null, searchTitle: null, searchDescription: null }
  const state = { id: 7, revision: 1, published: false, publishedAt: null, updatedAt: '2026-11-20T08:00:00.000Z' }
  return { ...words, ...names, ...rest, ...state, ...some } as Article
}

function form(some: Partial<FormValues>): FormValues {
  return { ...EMPTY, title: 'Cup final', slug: 'cup-final', content: '<p>One.</p>', categoryId: '1', ...some }
}

function saving(some: Partial<Saving> = {}): Saving {
  return { ...startSaving(DRAFT, CLEAN), ...some }
}

function next(event: SavingEvent, some: Partial<Saving> = {}): Saving {
  return reduceSaving(saving(some), event)
}

const AT = '2026-11-20T09:00:00.000Z'
const SAVED = article({ revision: 2, updatedAt: AT })
const CONFLICT: Conflict = {
  theirs: SAVED,
  by: 'Ada',
  merge: { values: CLEAN, clashes: [], parts: null },
  extent: 'auto',
}

describe('status', () => {
  const kinds = (event: SavingEvent, kind: Saving['status']['kind']) =>
    next(event, { status: { kind, at: AT, message: '' } as Saving['status'] }).status.kind

  test('a key makes every status unsaved but that of a save on its way', () => {
    for (const kind of ['untouched', 'saved', 'kept', 'failed'] as const) {
      expect(kinds({ type: 'changed' }, kind)).toBe('unsaved')
    }
    expect(kinds({ type: 'changed' }, 'saving')).toBe('saving')
  })

  test('the second key gives the same object, which renders nothing', () => {
    const before = saving({ status: { kind: 'unsaved' } })
    expect(reduceSaving(before, { type: 'changed' })).toBe(before)
  })

  test('typed back: as it was last stored, or untouched where nothing is stored', () => {
    expect(next({ type: 'reverted' }, { status: { kind: 'unsaved' } }).status).toEqual({
      kind: 'saved',
      at: DRAFT.updatedAt,
    })
    expect(next({ type: 'reverted' }, { stored: null, status: { kind: 'unsaved' } }).status.kind).toBe('untouched')
  })

  test('a save that is sent is under way', () => {
    expect(next({ type: 'sent' }).status).toEqual({ kind: 'saving' })
  })

  test('a failure says why, and keeps all else', () => {
    const before = saving({ unanswered: CLEAN, interrupted: 'whole' })
    expect(reduceSaving(before, { type: 'failed', message: 'No.' })).toEqual({
      ...before,
      status: { kind: 'failed', message: 'No.' },
    })
  })
})

describe('a copy on this device', () => {
  const copied = (isKept: boolean, some: Partial<Saving> = {}) =>
    next({ type: 'copied', values: CLEAN, at: AT, isKept }, { status: { kind: 'unsaved' }, ...some }).status

  test('is shown where text is not autosaved', () => {
    expect(copied(true, { stored: article({ published: true }) })).toEqual({ kind: 'kept', at: AT })
  })

  test('is not said of a draft, which is saved soon', () => {
    expect(copied(true)).toEqual({ kind: 'unsaved' })
  })

  test('is said of a new article that cannot be saved yet', () => {
    const values = form({ title: '' })
    expect(next({ type: 'copied', values, at: AT, isKept: true }, { stored: null }).status.kind).toBe('kept')
  })

  test('without room for it: save now', () => {
    expect(copied(false)).toEqual({ kind: 'failed', message: 'Browser storage is full. Save now.' })
  })
})

describe('an answer', () => {
  const sent = form({ title: 'New', published: true, schedule: '2026-12-01T10:00' })
  const answered = (some: Partial<SavingEvent & { type: 'answered' }> = {}, before: Partial<Saving> = {}) =>
    next({ type: 'answered', saved: SAVED, sent, extent: 'whole', ...some }, before)

  test('is stored, and ends what waited for it', () => {
    expect(answered({}, { unanswered: CLEAN, interrupted: 'auto', status: { kind: 'saving' } })).toEqual({
      status: { kind: 'saved', at: AT },
      stored: SAVED,
      clean: sent,
      unanswered: null,
      interrupted: null,
      conflict: null,
    })
  })

  test('to a save of the words leaves the publishing state as it was stored', () => {
    expect(answered({ extent: 'auto' }).clean).toEqual({ ...sent, published: false, schedule: '' })
  })

  test('fills only fields that were sent empty', () => {
    const empty = form({ slug: '' })
    const saved = article({ slug: 'made', authorIds: [ADA] })
    expect(answered({ saved, sent: empty }).clean).toMatchObject({ slug: 'made', authorIds: [ADA] })
    expect(madeByServer(saved, form({ slug: 'own', authorIds: ['other'] }))).toEqual({})
    expect(madeByServer(article({ authorIds: [] }), form({}))).toEqual({})
  })
})

describe('a refusal', () => {
  const refused = (status: number, before: Partial<Saving> = {}) =>
    next({ type: 'refused', status, message: 'Why.', sent: CLEAN, extent: 'whole' }, before)

  test('says why', () => {
    expect(refused(422).status).toEqual({ kind: 'failed', message: 'Why.' })
  })

  test.each([0, 500, 503])('%i: it may be stored all the same', (status) => {
    expect(refused(status)).toMatchObject({ unanswered: CLEAN, interrupted: null })
    expect(isTrouble(status)).toBe(true)
  })

  test.each([400, 403, 409, 412, 422, 499])(
    '%i: it is not stored, and what had no answer before still has none',
    (status) => {
      const before = form({ title: 'Sent before' })
      expect(refused(status).unanswered).toBeNull()
      expect(refused(status, { unanswered: before }).unanswered).toBe(before)
      expect(refused(status).interrupted).toBeNull()
      expect(isTrouble(status)).toBe(false)
    },
  )

  test('401: the save is sent again after signing in', () => {
    expect(refused(401)).toMatchObject({ interrupted: 'whole', unanswered: null })
  })

  test('412 of a stored article is merged, 409 of a new one without an answer is looked for', () => {
    expect(refusalStep(saving(), 412)).toBe('merge')
    expect(refusalStep(saving({ stored: null }), 412)).toBe('explain')
    expect(refusalStep(saving({ stored: null, unanswered: CLEAN }), 409)).toBe('find')
    expect(refusalStep(saving({ stored: null }), 409)).toBe('explain')
    expect(refusalStep(saving({ unanswered: CLEAN }), 409)).toBe('explain')
    expect(refusalStep(saving({ unanswered: CLEAN }), 500)).toBe('explain')
  })
})

describe('another person’s version', () => {
  test('that clashes waits for a choice, which ends it', () => {
    const clashed = next({ type: 'clashed', conflict: CONFLICT })
    expect(clashed.conflict).toBe(CONFLICT)
    expect(reduceSaving(clashed, { type: 'chosen' }).conflict).toBeNull()
  })

  test('is the form’s new base', () => {
    const values = form({ title: 'Theirs' })
    const before = saving({ status: { kind: 'failed', message: 'Why.' }, unanswered: CLEAN })
    expect(reduceSaving(before, { type: 'rebased', stored: SAVED, values })).toEqual({
      ...before,
      stored: SAVED,
      clean: values,
    })
  })

  test('takes the place of the form', () => {
    const values = form({ title: 'Theirs' })
    expect(next({ type: 'replaced', stored: SAVED, values }, { conflict: CONFLICT })).toMatchObject({
      status: { kind: 'saved', at: AT },
      stored: SAVED,
      clean: values,
      conflict: null,
    })
  })

  test('given up text is nothing to save', () => {
    const values = form({ title: 'Typed' })
    const gone = next({ type: 'abandoned', values })
    expect(gone.clean).toBe(values)
    expect(saveStep(gone, values, 'auto')).toBe('revert')
  })
})

describe('a save’s first step', () => {
  test('one that was asked for is always sent', () => {
    expect(saveStep(saving(), CLEAN, 'whole')).toBe('send')
    expect(saveStep(saving(), form({ title: '' }), 'whole')).toBe('send')
  })

  test('an automatic one sends changed words only', () => {
    expect(saveStep(saving(), form({ title: 'New' }), 'auto')).toBe('send')
    expect(saveStep(saving(), CLEAN, 'auto')).toBe('revert')
    expect(saveStep(saving(), form({ published: true }), 'auto')).toBe('nothing')
    expect(saveStep(saving(), form({ schedule: '2026-12-01T10:00' }), 'auto')).toBe('nothing')
    expect(saveStep(saving(), form({ title: '' }), 'auto')).toBe('show-errors')
  })
})

describe('saving without being asked', () => {
  test('drafts, and new articles that are complete', () => {
    expect(isAutosaved(saving(), form({ title: 'New' }))).toBe(true)
    expect(isAutosaved(saving({ stored: null }), form({ title: 'New' }))).toBe(true)
    expect(isAutosaved(saving({ stored: null }), form({ title: '' }))).toBe(false)
  })

  test('never what readers would see, nor over a question or an ended session', () => {
    expect(isAutosaved(saving({ stored: article({ published: true }) }), CLEAN)).toBe(false)
    expect(isAutosaved(saving({ conflict: CONFLICT }), CLEAN)).toBe(false)
    expect(isAutosaved(saving({ interrupted: 'auto' }), CLEAN)).toBe(false)
  })
})

describe('versions to merge', () => {
  const versions = (values: FormValues, newer: Article, some: Partial<Saving> = {}) =>
    versionsToMerge({ ...saving(some), stored: DRAFT }, values, newer, ZONE)

  test('start from the article that was read, and another’s words are news', () => {
    const newer = article({ excerpt: 'Theirs.' })
    const { base, ours, theirs, isNews } = versions(form({ title: 'Ours' }), newer)
    expect(base).toEqual(CLEAN)
    expect(ours).toEqual(form({ title: 'Ours' }))
    expect(theirs).toEqual(form({ excerpt: 'Theirs.' }))
    expect(isNews).toBe(true)
  })

  test('publishing by another user does not count as changed text', () => {
    expect(versions(CLEAN, article({ published: true })).isNews).toBe(false)
  })

  test('a save of ours without an answer is what both started from', () => {
    const sent = form({ title: 'Sent' })
    const { base, isNews } = versions(form({ title: 'Sent and more' }), article({ title: 'Sent' }), {
      unanswered: sent,
    })
    expect(base).toEqual(sent)
    expect(isNews).toBe(false)
  })

  test('an unedited field has the base’s value, even if the server cleaned the sent one', () => {
    const sent = form({ content: '<p>One.<script></script></p>' })
    const { ours } = versions(sent, article({}), { clean: sent })
    expect(ours.content).toBe('<p>One.</p>')
  })

  test('a sent form without an author is recognised with the one it got', () => {
    const unanswered = form({})
    expect(isUnanswered(saving({ unanswered }), form({ authorIds: [ADA] }))).toBe(true)
    expect(isUnanswered(saving({ unanswered: form({ authorIds: ['x'] }) }), form({ authorIds: [ADA] }))).toBe(false)
    expect(isUnanswered(saving({ unanswered }), form({ title: 'Other' }))).toBe(false)
    expect(isUnanswered(saving(), form({}))).toBe(false)
  })
})
