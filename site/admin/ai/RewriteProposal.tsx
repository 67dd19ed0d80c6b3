import { TriangleAlert } from 'lucide-react'
import type { Article } from '#shared/article.ts'
import { DiffFields } from '../ui/DiffFields.tsx'
import type { StoredRewrite } from './parse-ai.ts'

/** What a rewrite would change, and what it would drop or add without being asked. */
export function RewriteProposal({ article, rewrite }: { article: Article; rewrite: StoredRewrite }) {
  const { warnings = [], changes = [], writtenBy } = rewrite
  return (
    <section className="ai-rewrite" aria-label="Rewrite">
      <p>
        A proposal{writtenBy && ` by ${writtenBy}`}: nothing changes before it is applied, and applying can be undone.
      </p>
      {warnings.length > 0 && (
        <div className="notice notice-warn" role="alert">
          <p className="notice-title">Look at these before you apply it</p>
          <ul className="ai-points">
            {warnings.map(({ message }) => (
              <li key={message}>
                <TriangleAlert aria-hidden="true" />
                {message}
              </li>
            ))}
          </ul>
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
