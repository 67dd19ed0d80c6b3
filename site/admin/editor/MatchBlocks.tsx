import { useState } from 'react'
import { useCompetitions, useTeams } from '../matches/match-queries.ts'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { matchBlock } from './snippets.ts'

type Kind = 'table' | 'next-match'
type Props = { kind: Kind; onChoose: (block: string) => void; onClose: () => void }

/** Asks which competition's table, or which team's next match, to insert. */
export function MatchBlocks({ kind, onChoose, onClose }: Props) {
  const choose = (slug: string) => {
    onClose()
    onChoose(matchBlock(kind, slug))
  }
  const isTable = kind === 'table'
  return (
    <Modal
      open
      title={isTable ? 'League table block' : 'Next match block'}
      note={isTable ? 'The table updates with the results.' : 'The block updates with the fixtures.'}
      onClose={onClose}
    >
      <div className="modal-body">{isTable ? <Tables onChoose={choose} /> : <TeamsToChoose onChoose={choose} />}</div>
    </Modal>
  )
}

type ListProps = { onChoose: (slug: string) => void }

function Tables({ onChoose }: ListProps) {
  const { data, error, refetch } = useCompetitions()
  const tables = data?.filter(({ format }) => format !== 'knockout')
  if (!tables) return <Unloaded what="competitions" rows={4} error={error} onRetry={refetch} />
  if (tables.length === 0) return <p className="quiet">There are no tables yet. Add a competition at the Match desk.</p>
  return (
    <ul className="choices">
      {tables.map(({ id, slug, name, season }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(slug)}>
            <b>{name}</b>
            <span className="quiet">{season}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function TeamsToChoose({ onChoose }: ListProps) {
  const [q, setQ] = useState('')
  const { data, error, refetch } = useTeams({ q, limit: 20 })
  return (
    <>
      <Field label="Find a team">
        {(control) => (
          <input {...control} className="input" type="search" value={q} onChange={({ target }) => setQ(target.value)} />
        )}
      </Field>
      {!data && <Unloaded what="teams" rows={4} error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="quiet">No results.</p>}
      <ul className="choices">
        {data?.items.map(({ id, slug, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(slug)}>
              <b>{name}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
