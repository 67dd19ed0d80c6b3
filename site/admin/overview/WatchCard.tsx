import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { dateAndTime } from '#shared/dates.ts'
import type { Watch } from '#shared/watch.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import {
  CorrectedResults,
  EndedOffers,
  EndingOffers,
  FailingMail,
  LinkGroup,
  MovedArticles,
  UncheckedLicences,
  UnconfirmedArticles,
  UnconfirmedLinks,
  WaitingTips,
  WatchedFeeds,
  WatchedNewsFeeds,
} from './WatchGroups.tsx'
import { WatchedLinkRow } from './WatchRows.tsx'
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
        {!data && <Unloaded what="the watch" rows={3} error={error} onRetry={refetch} />}
        {data && <Findings data={data} />}
      </Card>
    </div>
  )
}

function Findings({ data }: { data: Watch }) {
  const open = data.links.filter(({ isIgnored }) => !isIgnored)
  const ignored = data.links.filter(({ isIgnored }) => isIgnored)
  const { articles, feeds, mail, newsFeeds, moved, offers, licences, waitingLinks, results, tips } = data
  const isFine =
    tips === 0 &&
    [mail, open, articles, feeds, newsFeeds, moved, offers, licences, waitingLinks, results].every(
      ({ length }) => length === 0,
    )
  return (
    <>
      <Checking data={data} />
      {isFine && <p>{data.checkedAt ? 'Nothing needs fixing.' : 'Links have not been checked yet.'}</p>}
      <FailingMail mail={mail} />
      <UnconfirmedArticles articles={articles} />
      <CorrectedResults results={results} />
      <MovedArticles moved={moved} />
      <WatchedFeeds feeds={feeds} />
      <WatchedNewsFeeds newsFeeds={newsFeeds} />
      <WaitingTips tips={tips} />
      <EndedOffers offers={offers.filter(({ articles: uses }) => uses)} />
      <LinkGroup
        title="Broken links"
        note="Missing, failing or unreachable."
        links={open.filter(({ state }) => state === 'broken')}
      />
      <LinkGroup
        title="Links that block our checks"
        note="They work, but block automatic checks. Open them to see for yourself."
        links={open.filter(({ state }) => state === 'blocked')}
      />
      <EndingOffers offers={offers.filter(({ articles: uses }) => !uses)} />
      <UncheckedLicences licences={licences} />
      <UnconfirmedLinks waitingLinks={waitingLinks} />
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
