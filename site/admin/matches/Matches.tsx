import '../lib/no-eval.ts'
import { SubNav } from '../ui/SubNav.tsx'
import { Competitions } from './Competitions.tsx'
import { DayView } from './DayView.tsx'
import { PARTS, useDeskAddress } from './desk-address.ts'
import { Feeds } from './Feeds.tsx'
import { ImportMatches } from './ImportMatches.tsx'
import { Teams } from './Teams.tsx'

const PART_NAMES: Record<(typeof PARTS)[number], string> = {
  day: 'Day',
  competitions: 'Competitions',
  teams: 'Teams',
  import: 'Import',
  feeds: 'Feeds',
}

/** The Matches desk: a day's scores, competitions, teams, feeds and imports. */
export default function Matches() {
  const { part, setPlace } = useDeskAddress()
  return (
    <>
      <div className="panel-head">
        <h2>Match desk</h2>
      </div>
      <SubNav
        label="Match desk"
        places={PARTS.map((name) => ({ name, label: PART_NAMES[name], href: `/admin?desk=matches&part=${name}` }))}
        current={part}
        onGo={(name) => void setPlace({ part: name })}
      />
      {part === 'day' && <DayView />}
      {part === 'competitions' && <Competitions />}
      {part === 'teams' && <Teams />}
      {part === 'import' && <ImportMatches />}
      {part === 'feeds' && <Feeds />}
    </>
  )
}
