import { expect, test } from 'vitest'
import { auditRows, auditSentence } from './audit-sentence.ts'

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
    'Thandi Nkosi changed the setting “Who publishes” of the site from nothing to “on”',
  ],
  [
    'match.score',
    '4',
    { slug: 'a-v-b', changes: { score: { before: null, after: { home: 2, away: 1 } } } },
    'Thandi Nkosi changed the score of the match “a-v-b” from nothing to 2–1',
  ],
  [
    'competition.update',
    '5',
    { name: 'Union League', changes: { tryBonus: { before: null, after: '4 tries' } } },
    'Thandi Nkosi changed the try bonus of the competition “Union League” from nothing to “4 tries”',
  ],
  ['article.trash', '9', { title: 'A draw' }, 'Thandi Nkosi moved to the trash: the article “A draw”'],
  [
    'tag.merge',
    '2',
    { name: 'Pirates', into: 'Orlando Pirates' },
    'Thandi Nkosi merged the tag “Pirates” into “Orlando Pirates”',
  ],
  [
    'team.merge',
    '2',
    { name: 'O. Pirates', into: 'Orlando Pirates' },
    'Thandi Nkosi merged the team “O. Pirates” into “Orlando Pirates”',
  ],
  [
    'user.delete',
    'thabo@example.com',
    { author: null, movedTo: null },
    'Thandi Nkosi deleted the account “thabo@example.com”',
  ],
  [
    'user.delete',
    'thabo@example.com',
    { author: 'Thabo M', movedTo: null },
    'Thandi Nkosi deleted the account “thabo@example.com”, and kept the author “Thabo M”',
  ],
  [
    'user.delete',
    'thabo@example.com',
    { author: 'Thabo M', movedTo: null, keptName: true },
    'Thandi Nkosi deleted the account “thabo@example.com”, and left the name “Thabo M” without a page',
  ],
  [
    'user.delete',
    'thabo@example.com',
    { author: 'Thabo M', movedTo: 'Ruan K' },
    'Thandi Nkosi deleted the account “thabo@example.com”, and moved their articles to “Ruan K”',
  ],
  [
    'user.reset',
    'thabo@example.com',
    { passkeysRemoved: 1, codesRemoved: 10 },
    'Thandi Nkosi set a new password by a link (thabo@example.com), which removed 1 passkey and 10 recovery codes',
  ],
  ['login.failed', 'a@example.com', {}, 'Thandi Nkosi failed to sign in (a@example.com)'],
  ['login', 'a@example.com', {}, 'Thandi Nkosi signed in (a@example.com)'],
  ['logout', null, {}, 'Thandi Nkosi signed out'],
  ['article.empty-trash', null, { articles: 12 }, 'Thandi Nkosi emptied the trash of 12 articles'],
  ['media.empty-trash', null, { images: 1 }, 'Thandi Nkosi emptied the trash of 1 image'],
  ['media.add', '/media/11cafb0a.avif', { name: 'Main stand' }, 'Thandi Nkosi added the image “Main stand”'],
  ['tip.import', null, { tips: 3 }, 'Thandi Nkosi imported old tips (3 tips)'],
  ['tip.odds', null, {}, 'Thandi Nkosi recorded odds of several tips'],
  ['match.import', '4', {}, 'Thandi Nkosi imported matches'],
  ['article.save', '4', { title: 'A draw', published: false }, 'Thandi Nkosi unpublished the article “A draw”'],
  [
    'article.review',
    '4',
    { title: 'A draw', score: 6, by: 'Built-in checks', rewritten: true },
    'Thandi Nkosi reviewed the article “A draw”: 6 of 10 by Built-in checks, with a rewrite',
  ],
  [
    'article.acknowledge',
    '4',
    { title: 'A draw', excerpt: 'a sure thing', reason: 'A quotation' },
    'Thandi Nkosi confirmed a finding of the article “A draw”: “a sure thing”, because: “A quotation”',
  ],
  [
    'tip.correct',
    '4',
    { event: 'A v B', reason: 'Late goal', changes: { outcome: { before: 'won', after: 'lost' } } },
    'Thandi Nkosi changed the outcome of the tip on “A v B” from “won” to “lost”, because: “Late goal”',
  ],
  [
    'bookmaker.order',
    null,
    { changes: { order: { before: ['Marula', 'Karoo'], after: ['Karoo', 'Marula'] } } },
    'Thandi Nkosi changed the order of the bookmakers (reordered: Karoo, Marula)',
  ],
  [
    'match.update',
    '4',
    {
      slug: 'a-v-b',
      changes: { kickOff: { before: '2026-11-26T12:00:00.000Z', after: '2026-11-26T15:30:00.000Z' } },
    },
    'Thandi Nkosi changed the kick off of the match “a-v-b” from 2026-11-26 12:00 UTC to 2026-11-26 15:30 UTC',
  ],
  ['user.invite', 'a@example.com', { role: 'editor' }, 'Thandi Nkosi invited the account “a@example.com” as editor'],
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
      { field: 'rank', how: 'from 1 to 2' },
      { field: 'featured', how: 'from no to yes' },
    ],
  })
})

const GOALS = Array.from({ length: 8 }, (_, n) => `${n + 10}' home: goal, Player Number ${n}`)

test.each([
  [
    'score',
    { home: 2, away: 1, halfTime: { home: 1, away: 0 } },
    { home: 2, away: 1, halfTime: { home: 1, away: 1 } },
    'from 2–1 (half time 1–0) to 2–1 (half time 1–1)',
  ],
  [
    'score',
    { home: 2, away: 0, halfTime: { home: 1, away: 0 } },
    { home: 2, away: 1, halfTime: { home: 1, away: 0 } },
    'from 2–0 to 2–1',
  ],
  [
    'score',
    {
      home: 2,
      away: 0,
      parts: [
        { home: 6, away: 4 },
        { home: 6, away: 3 },
      ],
    },
    {
      home: 2,
      away: 0,
      parts: [
        { home: 6, away: 4 },
        { home: 7, away: 5 },
      ],
    },
    'from 2–0 (parts 6–4, 6–3) to 2–0 (parts 6–4, 7–5)',
  ],
  [
    'score',
    { home: 20, away: 10 },
    { home: 20, away: 10, parts: { home: { tries: 3, dropGoals: 1 } } },
    'from 20–10 to 20–10 (parts home tries 3 drop goals 1)',
  ],
  ['events', GOALS, [...GOALS, "90' away: goal, Last One"], "(added 90' away: goal, Last One)"],
  ['events', GOALS, GOALS.slice(1), "(removed 10' home: goal, Player Number 0)"],
  ['events', ['a', 'b', 'b'], ['a', 'b', 'c'], '(added c; removed b)'],
  ['events', ['a', 'b'], ['b', 'a'], '(reordered: b, a)'],
  ['events', [], ['a'], 'from nothing to a'],
])('a change of the %s says what differs: %j, %j', (field, before, after, how) => {
  const entry = {
    action: 'match.update',
    target: '4',
    details: { slug: 'a-v-b', changes: { [field]: { before, after } } },
  }
  const text = `${WHO} changed the ${field} of the match “a-v-b” ${how}`
  expect(auditSentence(WHO, entry)).toEqual({ text, changes: [] })
})

test('the details of a line are rows with names, each change before and after, without JSON', () => {
  const changes = { rank: { before: 1, after: 2 }, focus: { before: null, after: { x: 20, y: 80 } } }
  // Entries of earlier versions have the names of all fields sent.
  const keys = ['rank', 'focus', 'name']
  const details = { keys, name: 'Marula Bet', sites: [{ url: 'https://a.example.com', isOn: true }], changes }
  expect(auditRows({ action: 'bookmaker.update', target: '3', details }, 'thandi@example.com')).toEqual([
    { name: 'Action', value: 'bookmaker.update' },
    { name: 'Target', value: '3' },
    { name: 'By', value: 'thandi@example.com' },
    { name: 'Name', value: 'Marula Bet' },
    { name: 'Sites', value: 'url: https://a.example.com; is on: yes' },
    { name: 'Rank, before', value: '1' },
    { name: 'Rank, after', value: '2' },
    { name: 'Focus, before', value: 'nothing' },
    { name: 'Focus, after', value: '20% from the left, 80% from the top' },
  ])
})
