import { useRef, useState } from 'react'
import { useFrame } from '../lib/frame.ts'
import { counted } from '../lib/number.ts'
import { readTextFile } from '../lib/read-text-file.ts'
import { settled } from '../lib/settled.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'
import { IgnoredColumns, ImportIssues, ImportPreview } from './ImportPreview.tsx'
import { type MatchFile, problemOf, useImportFile } from './import-file.ts'
import { SportOptions } from './SportOptions.tsx'

const EMPTY: MatchFile = { text: '', sport: 'football-news', timeZone: '', partial: false }
// A longer one would make the page slow, and nobody reads it there.
const LONGEST_SHOWN = 200_000

/** Brings fixtures and results from a file, after a look at what would change. */
export function ImportMatches() {
  const frame = useFrame()
  const [file, setFile] = useState(EMPTY)
  const [name, setName] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const preview = useImportFile(true)
  const apply = useImportFile(false)
  const error = apply.error ?? preview.error
  const problem = error && problemOf(error)
  const isBlank = file.text.trim() === ''

  // A look at another file, or by other rules, says nothing about this one.
  function change(next: Partial<MatchFile>) {
    setFile({ ...file, ...next })
    setUnreadable(false)
    preview.reset()
    apply.reset()
  }

  async function choose(input: HTMLInputElement) {
    const [chosen] = input.files ?? []
    if (!chosen) return
    try {
      change({ text: await readTextFile(chosen) })
      setName(chosen.name)
    } catch {
      setUnreadable(true)
    }
  }

  async function run() {
    const { message } = await apply.mutateAsync({ ...file })
    notify({ title: 'Import done', description: message })
    setFile({ ...file, text: '' })
    if (chooser.current) chooser.current.value = ''
    preview.reset()
  }

  return (
    <div className="desk-import">
      <div className="desk-import-file">
        <p className="quiet">
          JSON, CSV, football.txt or openfootball’s JSON, up to 20 MB. Rows imported before are updated. Importing the
          same file again changes nothing.
        </p>
        <Field
          label="File"
          hint={name && file.text ? `${name}, ${counted(file.text.length, 'character')}` : undefined}
          error={unreadable ? 'The file cannot be read. Choose it again.' : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={chooser}
              className="input"
              type="file"
              accept=".json,.csv,.txt,application/json,text/csv,text/plain"
              // The same file can be chosen again once it was put right.
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
              onChange={({ target }) => void choose(target)}
            />
          )}
        </Field>
        {file.text.length <= LONGEST_SHOWN && (
          <Field label="Text of the file" hint="Chosen above, or pasted.">
            {(control) => (
              <textarea
                {...control}
                className="input desk-import-text"
                rows={10}
                spellCheck={false}
                value={file.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            )}
          </Field>
        )}
        <div className="form-grid">
          <Field label="Sport" hint="Used when the file does not name one.">
            {(control) => (
              <select
                {...control}
                className="input"
                value={file.sport}
                onChange={({ target }) => change({ sport: target.value })}
              >
                <SportOptions />
              </select>
            )}
          </Field>
          <Field label="Time zone" hint="Used when the file does not name one.">
            {(control) => (
              <input
                {...control}
                className="input"
                value={file.timeZone}
                placeholder={frame.timeZone}
                onChange={({ target }) => change({ timeZone: target.value })}
              />
            )}
          </Field>
        </div>
        <label className="desk-check">
          <input
            type="checkbox"
            checked={file.partial}
            onChange={({ target }) => change({ partial: target.checked })}
          />
          Import the valid rows and skip the others
        </label>
        <div className="row">
          <ActionButton onPress={() => settled(preview.mutateAsync(file))} disabled={isBlank}>
            {preview.isPending ? 'Checking the file…' : 'Preview'}
          </ActionButton>
          <ActionButton className="btn btn-primary" onPress={run} disabled={!preview.data || isBlank}>
            {apply.isPending ? 'Importing…' : 'Import'}
          </ActionButton>
        </div>
      </div>
      <div aria-live="polite">
        {problem && (
          <div className="notice notice-bad" role="alert">
            <p className="notice-title">Nothing was imported</p>
            <p>{problem.message}</p>
            <ImportIssues issues={problem.issues} />
            <IgnoredColumns headings={problem.ignored} verb="would be" />
          </div>
        )}
        {preview.data && <ImportPreview answer={preview.data} />}
        {apply.data && <ImportPreview answer={apply.data} isDone />}
      </div>
    </div>
  )
}
