import type { ArticleListItem } from '#shared/article.ts'
import { srcsetOf } from '#shared/renditions.ts'
import { cardDate } from '../lib/card-date.ts'
import { CARD_SIZES } from '../lib/card-sizes.ts'
import { Icon } from './Icon.tsx'

/** The same card as components/Card.astro, from API data. */
export function ArticleCard({ article, timeZone }: { article: ArticleListItem; timeZone: string }) {
  const at = article.publishedAt ?? article.createdAt
  return (
    <article className="card" data-cat={article.category?.slug}>
      <div className="cover">
        {article.featuredImage && (
          <img
            src={article.featuredImage}
            srcSet={srcsetOf(article.featuredImage)}
            sizes={CARD_SIZES}
            alt={article.featuredImageAlt ?? ''}
            width="1600"
            height="900"
            loading="lazy"
            decoding="async"
            // Another host may have the image only at this width.
            onError={({ currentTarget }) => currentTarget.removeAttribute('srcset')}
          />
        )}
      </div>
      {article.category && <p className="label">{article.category.name}</p>}
      <h3>
        <a href={`/${article.slug}`}>{article.title}</a>
      </h3>
      <p className="meta">
        <time dateTime={at}>{cardDate(at, timeZone)}</time>
        {article.aiApproved && (
          <span className="ai">
            <Icon name="checked" />
            AI Reviewed
          </span>
        )}
      </p>
    </article>
  )
}
