import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHOWN_WITH_OFFER } from '#shared/constants.ts'
import { dateAndTime, shortDate } from '#shared/dates.ts'
import type { Watch } from '#shared/watch.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { BloggerButton, DeskButton, EditButton, FeedsLink, WatchedLinkRow, WatchRow } from './WatchRows.tsx'
import { useCheckLinks, watchQuery } from './watch-actions.ts'

const JOB_POLL_MS = 1_000

/** Problems to fix before a reader finds them: links, offers about to end, licences to check. */
export function WatchCard() {
  const { data, error, refetch } = useQuery({
    ...watchQuery,
    refetchInterval: ({ state }) => (state.data?.jobId ? JOB_POLL_MS : false),
  })
  return (
    <div className="watch">
      <Card title="Watch">
        {!data && error && <ErrorNotice title="The watch could not be loaded" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton rows={3} label="Loading the watch" />}
        {data && <Findings data={data} />}
      </Card>
    </div>
  )
}

function Findings({ data }: { data: Watch }) {
  const { timeZone } = useFrame()
  const open = data.links.filter(({ isIgnored }) => !isIgnored)
  const broken = open.filter(({ state }) => state === 'broken')
  const blocked = open.filter(({ state }) => state === 'blocked')
  const ignored = data.links.filter(({ isIgnored }) => isIgnored)
  const { articles, feeds, mail, newsFeeds, moved, offers, licences, waitingLinks, results, tips } = data
  const ended = offers.filter(({ articles: uses }) => uses)
  const ending = offers.filter(({ articles: uses }) => !uses)
  const isFine =
    [mail, broken, blocked, articles, feeds, newsFeeds, moved, offers, licences, waitingLinks, results].every(
      ({ length }) => length === 0,
    ) && tips === 0
  return (
    <>
      <Checking data={data} />
      {isFine && <p>{data.checkedAt ? 'Nothing needs fixing.' : 'Links have not been checked yet.'}</p>}
      <Group
        title="Email is failing"
        note="Check SMTP_URL and the mail server. Emails that wait are sent automatically once it works. Meanwhile, give people their links from People in Settings."
        count={mail.reduce((sum, { count }) => sum + count, 0)}
      >
        {mail.map(({ count, reason, since, retryAt }) => (
          <WatchRow
            key={`${reason} ${retryAt === null}`}
            name={
              <>
                {counted(count, 'email')} {retryAt ? 'waiting' : 'rejected'}
              </>
            }
          >
            {reason} Since {dateAndTime(since, timeZone)}.{' '}
            {retryAt
              ? `Next try ${dateAndTime(retryAt, timeZone)}.`
              : 'It is not tried again: check the address of the account or invitation.'}
          </WatchRow>
        ))}
      </Group>
      <Group title="Articles to check" note="Published with unconfirmed findings." count={articles.length}>
        {articles.map(({ id, title, findings, isWaiting, since }) => (
          <WatchRow key={id} name={title} action={<EditButton kind="article" id={id} name={title} />}>
            {counted(findings, 'finding')} since {shortDate(since, timeZone)}.{' '}
            {isWaiting ? 'It is due, but needs confirmation before it goes live.' : 'It is live as imported.'}
          </WatchRow>
        ))}
      </Group>
      <Group
        title="Corrected results"
        note="Auto-blogger articles based on the old result. Edit them, or save them unchanged."
        count={results.length}
      >
        {results.map(({ id, title, published, now, since }) => (
          <WatchRow key={id} name={title} action={<EditButton kind="article" id={id} name={title} />}>
            {published ? 'Published' : 'Draft'}. Corrected {dateAndTime(since, timeZone)}. Now: {now}
          </WatchRow>
        ))}
      </Group>
      <Group
        title="Articles with a new URL"
        note="A page of the site now uses the old one. Links in the longer form redirect."
        count={moved.length}
      >
        {moved.map(({ id, title, slug, from }) => (
          <WatchRow key={id} name={title} action={<EditButton kind="article" id={id} name={title} />}>
            /{from} is now /{slug}
          </WatchRow>
        ))}
      </Group>
      <Group title="Feeds" note="Some of their responses were not imported. Check them." count={feeds.length}>
        {feeds.map(({ id, name, problem, since, details }) => (
          <WatchRow key={id} name={name} action={<FeedsLink />}>
            {problem ?? `${counted(details.length, 'difference')} from results entered by hand.`}
            {since && ` Since ${dateAndTime(since, timeZone)}.`}
          </WatchRow>
        ))}
      </Group>
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
      <Group
        title="Ended offers in live articles"
        note="Their blocks show nothing. Remove them, or renew the offer."
        count={ended.length}
      >
        {ended.map(({ id, name, validUntil, articles: uses = [] }) => (
          <WatchRow
            key={id}
            name={name}
            action={<EditButton kind="affiliate" id={id} name={name} />}
            more={<UsesOf uses={uses} />}
          >
            Ended {dateAndTime(validUntil, timeZone)}
          </WatchRow>
        ))}
      </Group>
      <Group title="Broken links" note="Missing, failing or unreachable." count={broken.length}>
        {broken.map((link) => (
          <WatchedLinkRow key={link.url} link={link} />
        ))}
      </Group>
      <Group
        title="Links that block our checks"
        note="They work, but block automatic checks. Open them to see for yourself."
        count={blocked.length}
      >
        {blocked.map((link) => (
          <WatchedLinkRow key={link.url} link={link} />
        ))}
      </Group>
      <Group title="Offers about to end" note="They expire automatically." count={ending.length}>
        {ending.map(({ id, name, validUntil }) => (
          <WatchRow key={id} name={name} action={<EditButton kind="affiliate" id={id} name={name} />}>
            Ends {dateAndTime(validUntil, timeZone)}
          </WatchRow>
        ))}
      </Group>
      <Group title="Licences to check" note="Not checked for 90 days, or never." count={licences.length}>
        {licences.map(({ id, name, licenceCheckedOn }) => (
          <WatchRow key={id} name={name} action={<EditButton kind="affiliate" id={id} name={name} />}>
            {licenceCheckedOn
              ? `Last checked ${shortDate(`${licenceCheckedOn}T12:00:00.000Z`, 'UTC')}`
              : 'Never checked'}
          </WatchRow>
        ))}
      </Group>
      <Group
        title="Links to confirm"
        note="Open the bookmaker, check its link, then save. Until then /go leads to the review."
        count={waitingLinks.length}
      >
        {waitingLinks.map(({ id, name }) => (
          <WatchRow key={id} name={name} action={<EditButton kind="affiliate" id={id} name={name} />} />
        ))}
      </Group>
      {ignored.length > 0 && (
        <details className="rules">
          <summary>{counted(ignored.length, 'ignored link')}</summary>
          <ul className="rows">
            {ignored.map((link) => (
              <WatchedLinkRow key={link.url} link={link} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function UsesOf({ uses }: { uses: readonly { id: number; title: string }[] }) {
  return (
    <>
      <span className="row">
        {uses.map(({ id, title }) => (
          <EditButton key={id} kind="article" id={id} name={title} />
        ))}
      </span>
      {uses.length === SHOWN_WITH_OFFER && (
        <span className="quiet">The first {SHOWN_WITH_OFFER}. Others appear once these are edited.</span>
      )}
    </>
  )
}

function Checking({ data: { checkedAt, nextAt, checked, jobId } }: { data: Watch }) {
  const check = useCheckLinks()
  const { timeZone } = useFrame()
  const { data: job } = useQuery({
    queryKey: [...KEYS.jobs, jobId],
    queryFn: async () => (await api.jobs[':id'].$get({ param: { id: jobId ?? '' } })).json(),
    enabled: jobId !== null,
    refetchInterval: JOB_POLL_MS,
    staleTime: 0,
  })
  const last = checkedAt ? `${counted(checked, 'link')} checked ${dateAndTime(checkedAt, timeZone)}.` : ''
  return (
    <div className="watch-head">
      <p className="quiet" role="status">
        {jobId && job ? `Checking links: ${job.done} of ${job.total}` : last} Next check {dateAndTime(nextAt, timeZone)}
        .
      </p>
      <ActionButton disabled={jobId !== null} onPress={() => check.mutateAsync()}>
        <RefreshCw aria-hidden="true" />
        {jobId ? 'Checking links...' : 'Check links now'}
      </ActionButton>
    </div>
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
