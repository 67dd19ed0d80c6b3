import { type Kind, who } from './statement.ts'

const HOST_BEFORE = /\b(?:the|their) (?:hosts|home (?:side|team)),? (?:the )?$/i
const HOST_AFTER = /^ (?:(?:were|was) (?:playing )?at home\b|(?:hosted|welcomed|entertained) (?:the )?\p{Lu})/u
const VISITOR_BEFORE =
  /\b(?:the (?:visitors|visiting (?:side|team)|away (?:side|team)|tourists)(?: from \p{Lu}\p{L}+)?,? (?:the )?|visiting )$/iu
const VISITOR_AFTER = /^ (?:had travelled|travelled|made the trip|(?:were|was) (?:playing )?away(?: from home)?)\b/

/** The home side and the visitors of a text's single match. */
export const sides: Kind = (said) =>
  /\b(?:host|hosts|visit|visits|will|next|meet|face|play|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b(?<!the hosts)/i.test(
    said.text,
  )
    ? []
    : who(said).flatMap((name) => {
        const [before, after] = [said.text.slice(0, name.at), said.text.slice(name.end)]
        const isHost = HOST_BEFORE.test(before) || HOST_AFTER.test(after)
        const isVisitor = VISITOR_BEFORE.test(before) || VISITOR_AFTER.test(after)
        return isHost === isVisitor
          ? []
          : [{ topic: 'who was at home', about: [name], value: isHost ? 'home' : 'away', said }]
      })
