import { beginning } from './beginning.ts'
import { type Fault, LEAST_WORDS, MOST, SMALL, WORDS } from './fault.ts'
import { orderOf } from './word-order.ts'

const ARTICLE = new Set(['the', 'a', 'an', 'die', 'n'])
// Within a sentence: after a word or a comma.
const LETTER_A = /(?<=[\p{L}\p{N},;] )A\b/gu
const NEVER_AFTER = new Set(
  'the a an of to in on at for and but or is was were are be been has had have it he she they with by from as not van het nie sal en om met vir deur teen uit dat wat hulle die n se'.split(
    ' ',
  ),
)
const NEVER_LAST = new Set(
  'the a an of and but or with from his her their my our die en van maar vir se sy ’n n'.split(' '),
)

/** Words of no language, or in no order. */
export function disorderIn(text: string, sentences: readonly string[]): Fault[] {
  // Names are ignored: a round of results has many.
  const plain = text.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu) ?? []
  const known = plain.filter((word) => SMALL.has(word)).length / Math.max(1, plain.length)
  const odd = plain.filter(isUnlike)
  if (plain.length >= LEAST_WORDS && (known < 0.2 || odd.length / plain.length > 0.07)) {
    const worst = sentences.find((one) => (one.match(WORDS) ?? []).filter(isUnlike).length > 1) ?? sentences[0] ?? ''
    const percent = Math.round((known < 0.2 ? known : 1 - odd.length / plain.length) * 100)
    const what = known < 0.2 ? 'common English or Afrikaans words' : 'like English or Afrikaans words'
    const issue = `Only ${percent}% of the words are ${what}, for example in “${beginning(worst)}”. Is this the right language?`
    return [{ issue, part: 1, most: MOST.disorder }]
  }
  return [...articlesIn(text), ...endingsIn(sentences), ...unorderedIn(sentences)]
}

// Letters that no word of the two languages begins or ends with.
const BEGINS =
  /^(?:[bcdfghjklmnpqrstvwxyz]?[aeiouyéêëáôöûüèï]|b[lr]|c[hlr]|d[rwj]|f[lrj]|g[hlnr]|k[lnrw]|m[ch]|p[hlrns]|qu|s[cfhklmnpqtwj]|sch|scr|shr|skr|sp[hlr]|str|squ|t[hrwsj]|thr|thw|v[lr]|w[hr]|y|x)/
const ENDS =
  /(?:[aeiouyéêëáôöûüèï]|[aeiouyéêëáôöûüèï][bcdfghjklmnprstvwxyz]|(?:ch|sh|th|gh|ph|ng|nk|nt|nd|nc|ns|nn|ts|ks|ps|ck|cs|ll|ss|ff|zz|tt|dd|bb|gg|mm|rr|pp|st|sk|sp|ft|pt|ct|xt|lt|ld|lm|lp|lf|lk|ls|lb|ln|lg|rt|rd|rm|rn|rk|rp|rs|rf|rl|rb|rg|rz|mp|mb|ms|mn|ws|wn|wl|wd|wk|ys|ds|bs|fs|hs|gs|gt|kt|gd|tz|hm|hn|sm|ht|fd|md|vd|xs)s?)$/

/** Whether letters do not form a word, apart from names and contractions. */
function isUnlike(word: string): boolean {
  const lower = word.toLowerCase()
  if (lower.length < 4 || /['’-]/.test(lower)) return false
  return (
    !BEGINS.test(lower) ||
    !ENDS.test(lower) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(lower) ||
    !/[aeiouyéêëáôöûüèï]/.test(lower)
  )
}

function articlesIn(text: string): Fault[] {
  // The A of "Serie A" and "Group A" is not a word.
  const words = (text.replace(LETTER_A, 'B').match(WORDS) ?? []).map((word) => word.toLowerCase())
  const articles = words.flatMap((word, at) => (ARTICLE.has(word) ? [at] : []))
  const wrong = articles.filter((at) => NEVER_AFTER.has(words[at + 1] ?? ''))
  if (wrong.length < 3 || wrong.length / articles.length < (wrong.length < 4 ? 0.2 : 0.1)) return []
  const [first = 0] = wrong
  const passage = words.slice(Math.max(0, first - 3), first + 5).join(' ')
  const issue = `The words seem to be in random order, for example “${passage}” and in ${wrong.length - 1} other places.`
  return [{ issue, part: 1, most: MOST.disorder }]
}

// Prose has 0 to 0.8; the same words shuffled have less than -0.4.
const LEAST_ORDER = -0.4

function unorderedIn(sentences: readonly string[]): Fault[] {
  const order = orderOf(sentences)
  if (order === null || order >= LEAST_ORDER) return []
  const issue = `The words do not follow each other as in English, for example in “${beginning(sentences[0] ?? '')}”.`
  return [{ issue, part: 1, most: MOST.disorder }]
}

// "Six of 14." ends with a figure.
const LAST = /([\p{L}’'-]+)[.!?]$/u

function endingsIn(sentences: readonly string[]): Fault[] {
  const full = sentences.filter((text) => /[.!?]$/.test(text))
  const cut = full.filter((text) => NEVER_LAST.has(LAST.exec(text)?.[1]?.toLowerCase() ?? ''))
  const [first] = cut
  if (!first || cut.length < 2 || cut.length / full.length < 0.12) return []
  const issue = `${cut.length} sentences end within a phrase, for example “…${first.slice(-60)}”.`
  return [{ issue, part: 1, most: MOST.disorder }]
}
