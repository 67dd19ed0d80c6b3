import { describe, expect, test } from 'vitest'
import type { Flag } from './auto-blogger.ts'
import { standingFlags } from './piece-flags.ts'

const article = (text: string) => ({
  title: 'A win in the rain',
  excerpt: 'Rovers held on.',
  featuredImage: '/media/a.webp',
  text,
  elements: [],
})
const isStanding = (flag: Flag, text: string) => standingFlags(article(text), [flag]).length === 1

const CROWD: Flag = {
  rule: 'figure',
  message: 'This figure is not in the material',
  quote: 'A crowd of 38,412 people sang until the floodlights',
  cores: ['38,412'],
}
const GOALS: Flag = {
  rule: 'figure',
  message: 'This figure is not in the material',
  quote: 'Ntuli scored 3 goals in the second half',
  cores: ['3'],
}
const NAME: Flag = {
  rule: 'name',
  message: '“Thabo Dlamini” is not in the material',
  quote: 'It was Thabo Dlamini who ran the midfield.',
  cores: ['Thabo', 'Dlamini'],
}
const GAP: Flag = {
  rule: 'placeholder',
  message: '“[insert score]” looks like a placeholder that was never filled in',
  quote: 'Then [insert score] it ended in Durban.',
  cores: ['[insert score]'],
}
const QUOTE: Flag = {
  rule: 'quote',
  message: 'These words are not in the source',
  quote: 'we have never once been this proud of a losing side',
}
const OPPOSITE: Flag = {
  rule: 'sentence',
  message: 'The source says “lose” where this says “win”',
  quote: 'Umlazi Rovers won their last home match of the season.',
  cores: ['won'],
}
const UNSAID: Flag = {
  rule: 'sentence',
  message: 'Nothing in the source says this',
  quote: 'On Saturday Sipho Ntuli wept openly in the tunnel after the whistle.',
}
const COPIED: Flag = {
  rule: 'copy',
  message: '90% of this paragraph is in the words of The Coast Gazette, “Rovers win”',
  quote:
    'Captain Sipho Ntuli scored the winner in the 31st minute after a corner from the left side. The home crowd had waited nine long years to see it.',
}

describe('a flag stands while what it complains of is there', () => {
  test.each<[string, Flag, string]>([
    ['a word next to a figure', CROWD, 'A crowd of 38,412 fans sang until the floodlights went out.'],
    ['a figure in another sentence', CROWD, 'The attendance was given as 38 412.'],
    ['a small figure with some of its words', GOALS, 'Sipho Ntuli scored three goals before the break.'],
    ['a name in another sentence', NAME, 'Nobody could stop Thabo Dlamini.'],
    ['half of a name', NAME, 'Dlamini ran the midfield.'],
    ['a gap in other words', GAP, 'It then ended [insert score] at home.'],
    ['a gap in a gap’s place', GAP, 'Then [the score] it ended in Durban.'],
    ['a word of a quotation', QUOTE, 'He said “we have never once been so proud of a losing side”.'],
    ['a word of a sentence', OPPOSITE, 'The Umlazi Rovers won their latest home match of the season.'],
    ['a day left out of a sentence', UNSAID, 'Sipho Ntuli wept openly in the tunnel after the whistle.'],
    ['a sentence cut in two', UNSAID, 'On Saturday Sipho Ntuli wept openly. In the tunnel, after the whistle, he sat.'],
    [
      'every sixth word of a copied paragraph, its sentences turned round',
      COPIED,
      'The home fans had waited nine long seasons to see it. Skipper Sipho Ntuli scored the goal in the 31st minute after a cross from the left side.',
    ],
  ])('%s', (_what, flag, text) => expect(isStanding(flag, text)).toBe(true))

  test('of before flags named what they are about', () => {
    const { cores: _cores, ...old } = NAME
    expect(isStanding(old, 'Nobody could stop Thabo Dlamini.')).toBe(true)
    const { cores: _figures, ...oldFigure } = CROWD
    expect(isStanding(oldFigure, 'A crowd of 38,412 fans sang until the floodlights went out.')).toBe(true)
  })
})

describe('a flag is gone where that was taken out or corrected', () => {
  test.each<[string, Flag, string]>([
    ['another figure in its place', CROWD, 'A crowd of 8,400 people sang until the floodlights went out.'],
    ['the same small figure of something else', GOALS, 'Ntuli scored twice. Kick-off of the next one is at 3 pm.'],
    ['another name in its place', NAME, 'It was Sipho Ntuli who ran the midfield.'],
    ['a gap that was filled', GAP, 'Then 2-1 it ended in Durban.'],
    ['a quotation that was cut', QUOTE, 'He said he was proud of them, though the side had lost.'],
    ['the word that was wrong', OPPOSITE, 'Umlazi Rovers lost their last home match of the season.'],
    ['a sentence that was cut', UNSAID, 'On Saturday the whistle went at five.'],
    [
      'a paragraph told in other words',
      COPIED,
      'Ntuli, the captain, won it from a left-sided corner just after the half-hour. Nine years had passed since the last time.',
    ],
  ])('%s', (_what, flag, text) => expect(isStanding(flag, text)).toBe(false))
})

test('a repeated paragraph is asked about until one of the two is gone', () => {
  const said = 'The back line held its shape and the ball stayed wide for long.'
  const flag: Flag = { rule: 'repeat', message: 'This paragraph repeats another', quote: said }
  expect(isStanding(flag, `${said}\nIn between.\nAnd so, ${said}`)).toBe(true)
  expect(isStanding(flag, `${said}\nIn between.`)).toBe(false)
})

test('what was flagged again in its new words counts once', () => {
  const again = { ...CROWD, quote: 'They sang, 38,412 of them, until it was dark.' }
  const isAsked = (text: string) => standingFlags(article(text), [CROWD, again])
  expect(isAsked('They sang, 38,412 of them, until it was dark.')).toEqual([again])
  expect(isAsked('A crowd of 38,412 people sang until the floodlights went out.')).toEqual([CROWD])
})
