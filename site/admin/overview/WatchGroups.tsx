import type { ReactNode } from 'react'
import { SHOWN_WITH_OFFER } from '#shared/constants.ts'
import { dateAndTime, shortDate } from '#shared/dates.ts'
import type { Watch, WatchedLink } from '#shared/watch.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { BloggerButton, DeskButton, EditButton, FeedsLink, WatchedLinkRow, WatchRow } from './WatchRows.tsx'

/** Watch's kinds of problems, each with its meaning. Kinds without problems are hidden. */

export function FailingMail({ mail }: Pick<Watch, 'mail'>) {
  const { timeZone } = useFrame()
  return (
    <Group
      title="Email is failing"
      note="Check SMTP_URL and the mail server. Emails that wait are sent automatically once it works. Meanwhile, give people their links from People in Settings."
      count={mail.reduce((sum, { count }) => sum + count, 0)}
    >
      {mail.map(({ count, reason, since, retryAt }) => (
        <WatchRow
          key={`${reason} ${retryAt === null}`}
          name={`${counted(count, 'email')} ${retryAt ? 'waiting' : 'rejected'}`}
        >
          {reason} Since {dateAndTime(since, timeZone)}.{' '}
          {retryAt
            ? `Next try ${dateAndTime(retryAt, timeZone)}.`
            : 'It is not tried again: check the address of the account or invitation.'}
        </WatchRow>
      ))}
    </Group>
  )
}

export function UnconfirmedArticles({ articles }: Pick<Watch, 'articles'>) {
  const { timeZone } = useFrame()
  return (
    <Group title="Articles to check" note="Published with unconfirmed findings." count={articles.length}>
      {articles.map(({ id, title, findings, isWaiting, since }) => (
        <ArticleRow key={id} id={id} title={title}>
          {counted(findings, 'finding')} since {shortDate(since, timeZone)}.{' '}
          {isWaiting ? 'It is due, but needs confirmation before it goes live.' : 'It is live as imported.'}
        </ArticleRow>
      ))}
    </Group>
  )
}

export function CorrectedResults({ results }: Pick<Watch, 'results'>) {
  const { timeZone } = useFrame()
  return (
    <Group
      title="Corrected results"
      note="Auto-blogger articles based on the old result. Edit them, or save them unchanged."
      count={results.length}
    >
      {results.map(({ id, title, published, now, since }) => (
        <ArticleRow key={id} id={id} title={title}>
          {published ? 'Published' : 'Draft'}. Corrected {dateAndTime(since, timeZone)}. Now: {now}
        </ArticleRow>
      ))}
    </Group>
  )
}

export function MovedArticles({ moved }: Pick<Watch, 'moved'>) {
  return (
    <Group
      title="Articles with a new URL"
      note="A page of the site now uses the old one. Links in the longer form redirect."
      count={moved.length}
    >
      {moved.map(({ id, title, slug, from }) => (
        <ArticleRow key={id} id={id} title={title}>
          /{from} is now /{slug}
        </ArticleRow>
      ))}
    </Group>
  )
}

export function WatchedFeeds({ feeds }: Pick<Watch, 'feeds'>) {
  const { timeZone } = useFrame()
  return (
    <Group title="Feeds" note="Some of their responses were not imported. Check them." count={feeds.length}>
      {feeds.map(({ id, name, problem, since, details }) => (
        <WatchRow key={id} name={name} action={<FeedsLink />}>
          {problem ?? `${counted(details.length, 'difference')} from results entered by hand.`}
          {since && ` Since ${dateAndTime(since, timeZone)}.`}
        </WatchRow>
      ))}
    </Group>
  )
}

export function WatchedNewsFeeds({ newsFeeds }: Pick<Watch, 'newsFeeds'>) {
  const { timeZone } = useFrame()
  return (
    <Group
      title="News feeds"
      note="The auto-blogger gets nothing new from them. They are listed in its settings."
      count={newsFeeds.length}
    >
      {newsFeeds.map(({ id, name, problem, since }) => (
        <WatchRow key={id} name={name} action={<BloggerButton />}>
          {problem}
          {since && ` Since ${dateAndTime(since, timeZone)}.`}
        </WatchRow>
      ))}
    </Group>
  )
}

export function WaitingTips({ tips }: Pick<Watch, 'tips'>) {
  return (
    <Group
      title="Tips to settle"
      note="They have started but have no outcome yet, or their result has changed since."
      count={tips}
    >
      <li>
        <span className="watch-what">{counted(tips, 'tip')}</span>
        <DeskButton />
      </li>
    </Group>
  )
}

/** Offers that ended while live articles still embed them. */
export function EndedOffers({ offers }: Pick<Watch, 'offers'>) {
  const { timeZone } = useFrame()
  return (
    <Group
      title="Ended offers in live articles"
      note="Their blocks show nothing. Remove them, or renew the offer."
      count={offers.length}
    >
      {offers.map(({ id, name, validUntil, articles = [] }) => (
        <OfferRow key={id} id={id} name={name} more={<UsesOf articles={articles} />}>
          Ended {dateAndTime(validUntil, timeZone)}
        </OfferRow>
      ))}
    </Group>
  )
}

function UsesOf({ articles }: { articles: readonly { id: number; title: string }[] }) {
  return (
    <>
      <span className="row">
        {articles.map(({ id, title }) => (
          <EditButton key={id} kind="article" id={id} name={title} />
        ))}
      </span>
      {articles.length === SHOWN_WITH_OFFER && (
        <span className="quiet">The first {SHOWN_WITH_OFFER}. Others appear once these are edited.</span>
      )}
    </>
  )
}

export function EndingOffers({ offers }: Pick<Watch, 'offers'>) {
  const { timeZone } = useFrame()
  return (
    <Group title="Offers about to end" note="They expire automatically." count={offers.length}>
      {offers.map(({ id, name, validUntil }) => (
        <OfferRow key={id} id={id} name={name}>
          Ends {dateAndTime(validUntil, timeZone)}
        </OfferRow>
      ))}
    </Group>
  )
}

export function UncheckedLicences({ licences }: Pick<Watch, 'licences'>) {
  return (
    <Group title="Licences to check" note="Not checked for 90 days, or never." count={licences.length}>
      {licences.map(({ id, name, licenceCheckedOn }) => (
        <OfferRow key={id} id={id} name={name}>
          {licenceCheckedOn ? `Last checked ${shortDate(`${licenceCheckedOn}T12:00:00.000Z`, 'UTC')}` : 'Never checked'}
        </OfferRow>
      ))}
    </Group>
  )
}

export function UnconfirmedLinks({ waitingLinks }: Pick<Watch, 'waitingLinks'>) {
  return (
    <Group
      title="Links to confirm"
      note="Open the bookmaker, check its link, then save. Until then /go leads to the review."
      count={waitingLinks.length}
    >
      {waitingLinks.map(({ id, name }) => (
        <OfferRow key={id} id={id} name={name} />
      ))}
    </Group>
  )
}

export function LinkGroup({ title, note, links }: { title: string; note: string; links: readonly WatchedLink[] }) {
  return (
    <Group title={title} note={note} count={links.length}>
      {links.map((link) => (
        <WatchedLinkRow key={link.url} link={link} />
      ))}
    </Group>
  )
}

type GroupProps = { title: string; note: string; count: number; children: ReactNode }

function Group({ title, note, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className="watch-group" aria-label={title}>
      <h4>
        {title} <span className="quiet">{count}</span>
      </h4>
      <p className="quiet">{note}</p>
      <ul className="rows">{children}</ul>
    </section>
  )
}

function ArticleRow({ id, title, children }: { id: number; title: string; children: ReactNode }) {
  return (
    <WatchRow name={title} action={<EditButton kind="article" id={id} name={title} />}>
      {children}
    </WatchRow>
  )
}

type OfferProps = { id: number; name: string; more?: ReactNode; children?: ReactNode }

function OfferRow({ id, name, more, children }: OfferProps) {
  return (
    <WatchRow name={name} action={<EditButton kind="affiliate" id={id} name={name} />} more={more}>
      {children}
    </WatchRow>
  )
}
