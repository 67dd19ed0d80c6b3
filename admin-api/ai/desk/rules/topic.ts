import { uniform } from '#shared/uniform.ts'
import { isTelling, wordsOf } from '../../verify/stems.ts'
import { beginning } from './beginning.ts'
import { type Fault, MOST, WORDS } from './fault.ts'

const LEAST_WORDS = 100
const LEAST_HEAD = 5
// Nearly all good texts have 0.4 and more of the words of title and excerpt; a column may have as few as 0.25.
const UNRELATED = 0.22
const LOOSE = 0.22

/** Whether the text is about what its title and excerpt announce. */
export function strayingFrom(title: string, excerpt: string, text: string): Fault[] {
  const head = stemsOf(`${title}. ${excerpt}`)
  if (head.size < LEAST_HEAD || (text.match(WORDS)?.length ?? 0) < LEAST_WORDS) return []
  const body = stemsOf(text)
  const missing = [...head].filter((stem) => !body.has(stem)).length
  const share = 1 - missing / head.size
  if (share >= LOOSE) return []
  const issue = `Of ${head.size} words of title and excerpt the text has ${head.size - missing}. Is “${beginning(title)}” its title? It begins with “${beginning(text)}”.`
  return [{ issue, ...(share < UNRELATED ? { part: 1, most: MOST.other } : { part: 0.5 }) }]
}

function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(uniform(text))
      .filter((word) => isTelling(word))
      .map(({ stem }) => stem),
  )
}

const SPORT =
  /(?<!\p{L})(?:matche?s?|games?|teams?|clubs?|players?|coach(?:es)?|captain\w*|seasons?|leagues?|cups?|finals?|semi-finals?|quarter-finals?|goals?|goalkeep\w+|keepers?|strikers?|midfield\w*|defen[cds]\w+|penalt\w+|referees?|kick\w*|balls?|pitch\w*|stadiums?|fans|crowd|wins?|winners?|won|lost|beat\w*|draws?|scor\w+|tries|scrum\w*|lineouts?|maul\w*|rugby|football\w*|soccer|cricket\w*|wickets?|innings|batt\w+|bowl\w*|spin|netball|hockey|tennis|serv(?:e|ed|es|ing)|golf\w*|putt\w*|race[ds]?|racing|runners?|marathons?|athlet\w+|swim\w*|lanes?|metres|medal\w*|champion\w*|tournaments?|box(?:ing|er|ers)|fights?|judges|horses?|jockeys?|odds|bet(?:s|ting|tors?)?|stak(?:e|es|ed)|bookmakers?|train(?:ed|ing|er)|sports?\w*|olympic\w*|squads?|substitut\w+|bench|shots?|cycl\w+|rid(?:e|er|ers|es|ing)|bikes?|surf\w*|archer\w*|arrows?|bows?|rowing|sail\w*|chess|judo|karate|wrestl\w+|climb\w*|motorsport|circuit|laps?|qualif\w+|courts?|rackets?|strings?|wedstryd\w*|spanne?|klub\w*|speler\w*|afrigter\w*|kaptein|seisoen|liga|beker|doel\w*|drie[ëe]\w*|wen\w*|gewen|verloor\w*|skeidsregter|strafskop\w*|baan|bal|weddenskap\w*|resies|kolf\w*|boul\w*|paaltjies|beurt)(?!\p{L})/giu
const LEAST_SPORT = 1.2

/** Whether the text is about sport or betting at all. */
export function offTopic(text: string, sentences: readonly string[]): Fault[] {
  const words = text.match(WORDS)?.length ?? 0
  if (words < LEAST_WORDS) return []
  const found = text.match(SPORT)?.length ?? 0
  if ((found * 100) / words >= LEAST_SPORT) return []
  const issue = `${words} words have ${found} that tell of sport or betting, for example “${beginning(sentences[0] ?? '')}”. Is this the right text?`
  return [{ issue, part: 1, most: MOST.other }]
}
