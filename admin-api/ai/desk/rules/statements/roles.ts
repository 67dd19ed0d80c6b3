import { isSame, type Name, type Said } from '../../../verify/said.ts'
import type { Statement } from './statement.ts'

const ROLE = /^(?:'s?)?,? (?:head )?(coach|captain|manager|skipper|afrigter|kaptein),? $/
const ROLE_AFTER = /^(?:'s?)? (?:head )?(coach|captain|manager|skipper|afrigter|kaptein)\b/
const OWN_ROLE = /^(?:Her|His|Their|Sy|Haar|Hul) (?:head )?(coach|captain|manager|afrigter|kaptein),? $/
const ONE: Record<string, string> = { manager: 'coach', skipper: 'captain', afrigter: 'coach', kaptein: 'captain' }

/** "Rovers coach Dlamini", "Khumalo's coach, De Lange", "Her coach, De Lange"; `main`: the text's subject. */
export function rolesIn(said: Said, main: Name | undefined): Statement[] {
  return said.names.flatMap((name, at): Statement[] => {
    const next = said.names[at + 1]
    const own = OWN_ROLE.exec(said.text.slice(0, name.at).split(/[.] /).at(-1) ?? '')
    const of = (role: string, owner: Name, value: Name) => [{ topic: ONE[role] ?? role, about: [owner], value, said }]
    if (own && main && !isSame(main, name)) return of(own[1] ?? '', main, name)
    if (!next || isSame(name, next)) return []
    const between = said.text.slice(name.end, next.at)
    const [, role] = ROLE.exec(between) ?? []
    if (role) return of(role, name, next)
    const [, after] = /^, (?:the )?$/.test(between) ? (ROLE_AFTER.exec(said.text.slice(next.end)) ?? []) : []
    return after ? of(after, next, name) : []
  })
}
