import { AltChoices } from './AltChoices.tsx'
import { FactChoices } from './FactChoices.tsx'
import { LinkChoices } from './LinkChoices.tsx'
import { TranslationChoice } from './TranslationChoice.tsx'
import type { Accepted } from './use-accepted.ts'
import type { Suggested } from './use-suggestions.ts'
import { WordChoices } from './WordChoices.tsx'

type Props = { answer: Suggested; accepted: Accepted; articleId: number }

/** An answer, rendered by its kind. */
export function Found({ answer, accepted, articleId }: Props) {
  switch (answer.kind) {
    case 'headlines':
      return <WordChoices field="title" answer={answer} accepted={accepted} />
    case 'excerpt':
      return <WordChoices field="excerpt" answer={answer} accepted={accepted} />
    case 'summary':
      return <FactChoices answer={answer} accepted={accepted} />
    case 'links':
      return <LinkChoices answer={answer} />
    case 'alt-text':
      return <AltChoices answer={answer} accepted={accepted} />
    case 'translation':
      return <TranslationChoice answer={answer} articleId={articleId} />
  }
}
