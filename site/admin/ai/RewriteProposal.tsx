import type { Article } from '#shared/article.ts'
import { DiffFields } from '../ui/DiffFields.tsx'
import type { StoredRewrite } from './parse-ai.ts'
import { WarningReasons } from './WarningReasons.tsx'

type Props = {
  article: Article
  rewrite: StoredRewrite
  /** Warnings to confirm. */
  warnings: readonly { id: string; message: string }[]
  /** The reason for accepting each warning, by its id. */
  reasons: Readonly<Record<string, string>>
  onReason: (id: string, reason: string) => void
}

/** The changes of a rewrite, and the warnings to confirm before it is applied. */
export function RewriteProposal({ article, rewrite, warnings, reasons, onReason }: Props) {
  const { changes = [], writtenBy, checkNote } = rewrite
  return (
    <section className="ai-rewrite" aria-label="Rewrite">
      <p>A proposal{writtenBy && ` by ${writtenBy}`}: nothing changes until you apply it, and you can undo that.</p>
      {checkNote && <p className="quiet">{checkNote}</p>}
      {warnings.length > 0 && (
        <div className="notice notice-warn" role="alert">
          <p className="notice-title">Check each of these, and give a reason for any that can stay</p>
          <WarningReasons warnings={warnings} reasons={reasons} onReason={onReason} />
        </div>
      )}
      {changes.length > 0 && (
        <ul className="ai-points">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <DiffFields
        fields={[
          { name: 'Title', before: article.title, after: rewrite.title },
          { name: 'Excerpt', before: article.excerpt ?? '', after: rewrite.excerpt },
          { name: 'Text', before: article.content, after: rewrite.content },
        ]}
      />
    </section>
  )
}
