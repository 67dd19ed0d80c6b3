import { type Kind, type Statement, who } from './statement.ts'

const MOVES =
  /\b(?:from|was|were|drift\w*|shorten\w*|open\w*|cut|push\w*|elsewhere|another|best|moved?|fell|rose|down|up|van|was)\b/i
const PRICE = /\b(?:the draw|draw|gelykop|home win|away win|tuisoorwinning)\b[^.;\d]{0,20}?(\d{1,2}\.\d\d)\b/gi
const PRICE_BEFORE = /\b(\d{1,2}\.\d\d) (?:for|on|vir) (?:the |a |an |die |'n )?(draw|home win|away win|gelykop)\b/gi

/** The price of an outcome. */
export const prices: Kind = (said) => {
  if (MOVES.test(said.text)) return []
  const of = (outcome: string, value: string): Statement => ({
    topic: `price of the ${outcome.toLowerCase().replace(/^the /, '')}`,
    about: [],
    value,
    said,
  })
  return [
    ...[...said.text.matchAll(PRICE)].map(([whole, value = '']) =>
      of(/^(?:the )?(?:draw|gelykop|home win|away win|tuisoorwinning)/i.exec(whole)?.[0] ?? '', value),
    ),
    ...[...said.text.matchAll(PRICE_BEFORE)].map(([, value = '', outcome = '']) => of(outcome, value)),
  ]
}

const OTHER_MARKET =
  /[+-]\d|\b(?:over|under|handicap|each[- ]way|half-time|draw|place|both teams|to score|first|top|to qualify|outright|title|cup|league)\b/i
const OF_SIDE = /^(?:,? who)? (?:to win |win |are |is |winning )?(?:priced )?(?:at )?(\d{1,2}\.\d\d)\b/
const BEFORE_SIDE = /\b[Aa]t (\d{1,2}\.\d\d),? (?:the )?$/

/** The price of somebody's win. */
export const pricesOfSides: Kind = (said) =>
  MOVES.test(said.text) || OTHER_MARKET.test(said.text)
    ? []
    : who(said).flatMap((name): Statement[] => {
        const value = OF_SIDE.exec(said.text.slice(name.end))?.[1] ?? BEFORE_SIDE.exec(said.text.slice(0, name.at))?.[1]
        return value === undefined ? [] : [{ topic: 'the price of the win', about: [name], value, said }]
      })
