import { expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

const WHO = 'Thandi Nkosi'

test.each([
  [
    'bookmaker.update',
    '3',
    { name: 'Marula Bet', changes: { bonusAmount: { before: 'R100', after: null } } },
    'Thandi Nkosi changed the bonus amount of the bookmaker “Marula Bet” from “R100” to nothing',
  ],
  [
    'settings.update',
    null,
    { changes: { fourEyes: { before: '', after: 'on' } } },
    'Thandi Nkosi changed the four eyes of the site from nothing to “on”',
  ],
  [
    'match.score',
    '4',
    { slug: 'a-v-b', changes: { score: { before: null, after: { home: 2, away: 1 } } } },
    'Thandi Nkosi changed the score of the match “a-v-b” from nothing to 2–1',
  ],
  ['article.trash', '9', { title: 'A draw' }, 'Thandi Nkosi moved to the trash: the article “A draw”'],
  [
    'tag.merge',
    '2',
    { name: 'Pirates', into: 'Orlando Pirates' },
    'Thandi Nkosi merged the tag “Pirates” into “Orlando Pirates”',
  ],
  ['login.failed', 'a@example.com', {}, 'Thandi Nkosi failed to sign in (a@example.com)'],
  ['login', 'a@example.com', {}, 'Thandi Nkosi signed in (a@example.com)'],
  ['logout', null, {}, 'Thandi Nkosi signed out'],
  ['tip.import', null, { tips: 3 }, 'Thandi Nkosi imported old tips'],
  ['tip.odds', null, {}, 'Thandi Nkosi recorded odds of several tips'],
  ['match.import', '4', {}, 'Thandi Nkosi imported matches'],
  ['something.new-verb', '7', null, 'Thandi Nkosi new verb the something “7”'],
])('%s reads as a sentence', (action, target, details, text) => {
  expect(auditSentence(WHO, { action, target, details })).toEqual({ text, changes: [] })
})

test('several changes are listed, each before and after', () => {
  const changes = { rank: { before: 1, after: 2 }, featured: { before: false, after: true } }
  const entry = { action: 'bookmaker.update', target: '3', details: { name: 'Marula Bet', changes } }
  expect(auditSentence(WHO, entry)).toEqual({
    text: 'Thandi Nkosi changed the bookmaker “Marula Bet”',
    changes: [
      { field: 'rank', before: '1', after: '2' },
      { field: 'featured', before: 'no', after: 'yes' },
    ],
  })
})
