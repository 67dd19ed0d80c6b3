import { MOST_ALT_TEXTS, type Suggestions } from '#shared/suggestion.ts'

/** The note below an answer: its origin, and what has not been checked. */
export function toldOf(answer: Suggestions): string {
  switch (answer.kind) {
    case 'links':
      return 'Found by rules: pages of this site that the text mentions.'
    case 'alt-text':
      return answer.lacking === 0 ? 'Every image has an alt text.' : ofImages(answer.lacking)
    case 'translation':
      return answer.checkNote === null
        ? 'Links, images, figures and advertising rules were checked, and the AI looked for each sentence in the article. It may miss a change of meaning: compare it with the article.'
        : 'Links, images, figures and advertising rules were checked. The meaning was not checked: compare it with the article.'
    default:
      return ofWords(answer.items)
  }
}

function ofImages(lacking: number): string {
  const asked = lacking > MOST_ALT_TEXTS ? ` ${MOST_ALT_TEXTS} of them were sent to the model.` : ''
  return `${lacking === 1 ? '1 image has' : `${lacking} images have`} no alt text.${asked} The model did not see ${lacking === 1 ? 'it' : 'them'}; it used captions, file names and the surrounding text. Check each against its image before you use it.`
}

function ofWords(items: readonly { flags: readonly unknown[] }[]): string {
  const flagged = items.filter(({ flags }) => flags.length > 0).length
  if (flagged === 0) return 'Checked against the text: nothing found.'
  if (items.length === 1) return 'Checked against the text: see the warning.'
  return `Checked against the text: ${flagged} of ${items.length} need checking.`
}
