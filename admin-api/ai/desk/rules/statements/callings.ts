import { type Kind, type Statement, who } from './statement.ts'

const GROUPS: readonly [string, string][] = [
  ['goalkeeper', 'goalkeeper|keeper'],
  ['defender', 'defender|left-back|right-back|centre-back|full-back'],
  ['striker', 'striker'],
  ['forward of rugby', 'prop|hooker|lock|flanker|loosehead|tighthead|second-rower'],
  ['back of rugby', 'scrumhalf|flyhalf|wing|fullback'],
]
const CALLED = GROUPS.map(([group, words]) => ({
  group,
  before: new RegExp(`\\b(?:${words}),? $`, 'i'),
  subject: new RegExp(
    `^The (?:\\p{Ll}+ ){0,2}?(?:${words}) (?:will|has|had|is|was|wears?|joins?|said|made|scored|played)\\b`,
    'iu',
  ),
}))

/** Playing positions: "wing Semi Vakatawa". "The prop will wear …" refers to the text's subject. */
export const positions: Kind = (said) => [
  ...who(said).flatMap((name): Statement[] => {
    const before = said.text.slice(0, name.at)
    const own = CALLED.find((one) => one.before.test(before))
    return own && !/\b(?:former|makeshift|emergency|reserve|stand-in|and)\b/i.test(before.slice(-30))
      ? [{ topic: 'what they play as', about: [name], value: own.group, said }]
      : []
  }),
  ...CALLED.filter(({ subject }) => subject.test(said.text) && said.before.length > 0).map(({ group }) => ({
    topic: 'what they play as',
    about: said.before,
    value: group,
    said,
  })),
]

const ARM = /\b(left|right)-(arm|handed|hander|footed|footer)\b/gi

/** Which arm, hand or foot someone plays with. */
export const arms: Kind = (said) =>
  [...said.text.matchAll(ARM)].flatMap(({ 1: side = '', 2: what = '', index }): Statement[] => {
    const named = who(said)
    const name =
      named.findLast(({ end }) => end <= index && index - end < 12) ??
      named.find(({ at }) => at > index && at - index < 40)
    return name
      ? [{ topic: `the ${what.toLowerCase().slice(0, 3)} they use`, about: [name], value: side.toLowerCase(), said }]
      : []
  })

const CHAIR = /\b(?:chairman|chairwoman|chief executive|CEO|club president),? $/i

/** The chairman or chief executive of the text's club. */
export const chairs: Kind = (said) =>
  who(said).flatMap((name, at): Statement[] => {
    const before = said.text.slice(0, name.at)
    const role = CHAIR.exec(before)?.[0]?.trim().toLowerCase().replace(/,$/, '')
    const owner = who(said)[at - 1]
    const isOfOther = /\b(?:former|vice|deputy|new|previous|their|opposing)\b/i.test(before.slice(-30))
    if (role === undefined || isOfOther) return []
    const isOwned =
      owner && /^(?:'s?)? $/.test(said.text.slice(owner.end, name.at).replace(new RegExp(`${role},? $`, 'i'), ''))
    return [{ topic: `the ${role}`, about: isOwned && owner ? [owner] : [], value: name, said }]
  })
