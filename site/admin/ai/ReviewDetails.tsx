import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { APPROVAL_SCORE, type Check, RUBRIC, type RubricPart } from '#shared/review.ts'
import type { StoredReview } from './parse-ai.ts'

/** A full review: summary, recommendations, the image, and the issues by group. */
export function ReviewDetails({ review }: { review: StoredReview }) {
  const { imageAnalysis: image } = review
  const groups = Object.entries(review.issues).filter(([, issues]) => issues.length > 0)
  return (
    <div className="ai-details">
      <p>{review.summary}</p>
      {review.rewriteError && (
        <p className="notice notice-warn" role="note">
          No rewrite was made. {review.rewriteError}
        </p>
      )}
      {review.checkNote && <p className="quiet">{review.checkNote}</p>}
      {review.reviewedBy && <p className="quiet">Reviewed by: {review.reviewedBy}</p>}
      {review.reviewedBy === BUILT_IN_EDITOR && review.approved && (
        <p className="notice notice-warn" role="note">
          The form check passed. Readers see no AI badge, because no AI read this article.
        </p>
      )}
      {review.rubric && <Rubric scores={review.rubric} />}
      <Points title="Recommendations" points={review.recommendations} none="Nothing to recommend." />
      <section aria-label="Image Analysis">
        <h3>Image Analysis</h3>
        {image.hasImage ? (
          <dl className="ai-facts">
            <dt>Relevance</dt>
            <dd className={toneOf(image.relevance, ['High'], ['Medium'])}>{image.relevance}</dd>
            <dt>Quality</dt>
            <dd className={toneOf(image.quality, ['Good'], ['Fair'])}>{image.quality}</dd>
          </dl>
        ) : (
          <p>The article has no image.</p>
        )}
        <List points={image.suggestions} />
      </section>
      {groups.map(([name, issues]) => (
        <Points key={name} title={groupName(name)} points={issues} none="" />
      ))}
      {groups.length === 0 && <p>No issues found.</p>}
      {review.checks && <Checks checks={review.checks} />}
    </div>
  )
}

function Points({ title, points, none }: { title: string; points: string[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {points.length === 0 ? <p className="quiet">{none}</p> : <List points={points} />}
    </section>
  )
}

function List({ points }: { points: string[] }) {
  return (
    <ul className="ai-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

const PARTS: Record<RubricPart, string> = {
  accuracy: 'Accuracy',
  sourcing: 'Sourcing',
  structure: 'Structure',
  language: 'Language',
  compliance: 'Compliance',
  service: 'Service to the reader',
}

/** The model's score for each part. */
function Rubric({ scores }: { scores: NonNullable<StoredReview['rubric']> }) {
  return (
    <section aria-label="Score by part">
      <h3>Score by part</h3>
      <ul className="ai-checks">
        {RUBRIC.map((part) => {
          const score = scores[part]
          if (score === undefined) return null
          return (
            <li key={part}>
              <span>{PARTS[part]}</span>
              <span className={score < APPROVAL_SCORE ? 'review-warn' : 'review-ok'}>{points(score)} of 10</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The rules that were applied and their weights, so that the score can be added up by hand. */
function Checks({ checks }: { checks: Check[] }) {
  return (
    <section aria-label="How the score is calculated">
      <h3>How the score is calculated</h3>
      <ul className="ai-checks">
        {checks.map(({ name, weight, lost }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={lost > 0 ? 'review-warn' : 'review-ok'}>
              {points(weight - lost)} of {points(weight)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function points(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function toneOf(value: string, good: string[], fair: string[]): string {
  if (good.includes(value)) return 'review-ok'
  if (fair.includes(value)) return 'review-warn'
  // The image was not reviewed: neither good nor bad.
  return /^not judged$/i.test(value) ? 'quiet' : 'review-bad'
}

// "imageIssues" as words.
function groupName(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return (words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()).replace(/\bseo\b/i, 'SEO')
}
