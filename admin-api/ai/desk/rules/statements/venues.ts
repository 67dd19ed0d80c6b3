import { isSetting, type Name, type Said } from '../../../verify/said.ts'
import type { Statement } from './statement.ts'

const EVENT =
  /(?<![-\p{L}])(?:the|The|die|Die) (?:\p{Lu}\p{L}+ ){0,3}?(final|match|game|race|crowd|spectators|eindstryd|wedstryd|skare)(?![-\p{L}])[^.;,]{0,50}? (?:in|at) (?:the )?$/u
const RESULT = /\b(?:beat|drew|lost|won|defeat\w*|geklop|verloor|gewen)\b/
const BEFORE = /(?:^| )(?:in|In|at|At) (?:the )?$/
const ELSEWHERE =
  /\b(?:last|next|previous|earlier|semi-finals?|ago|since|before|will|first|second|return|reverse|(?:19|20)\d\d|born|lives?|moved?|group|later|screens?|watched it)\b/i

/** Where the text's match was played: each place given for it. */
export function venuesIn(all: readonly Said[]): Statement[] {
  return all.flatMap((said, at): Statement[] => {
    if (ELSEWHERE.test(said.text)) return []
    const isFirst = at < 4 && RESULT.test(said.text)
    return said.names.flatMap((name): Statement[] => {
      const before = said.text.slice(0, name.at)
      if (isSetting(name) || isOwner(said, name)) return []
      const event = EVENT.exec(before)
      if (!event && !(isFirst && BEFORE.test(before))) return []
      return [{ topic: 'where it was played', about: [], value: name, said }]
    })
  })
}

// "In Dlamini's words".
function isOwner({ text }: Said, { end }: Name): boolean {
  return /^'/.test(text.slice(end, end + 1))
}
