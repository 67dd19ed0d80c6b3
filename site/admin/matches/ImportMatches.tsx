import { useState } from 'react'
import { useFrame } from '../lib/frame.ts'
import { settled } from '../lib/run-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'
import { Field } from '../ui/Field.tsx'
import { TextFile } from '../ui/TextFile.tsx'
import { notify } from '../ui/toast.ts'
import { ImportPreview, ImportProblem } from './ImportPreview.tsx'
import { type MatchFile, useImportFile } from './import-file.ts'

const EMPTY: MatchFile = { text: '', sport: 'football-news', timeZone: '', partial: false }

/** Imports fixtures and results from a file after a preview. */
export function ImportMatches() {
  const frame = useFrame()
  const [file, setFile] = useState(EMPTY)
  const preview = useImportFile(true)
  const apply = useImportFile(false)
  const error = apply.error ?? preview.error
  const isBlank = file.text.trim() === ''

  // A preview of another file, or with other options, does not apply.
  function change(next: Partial<MatchFile>) {
    setFile({ ...file, ...next })
    preview.reset()
    apply.reset()
  }

  async function run() {
    const { message } = await apply.mutateAsync({ ...file })
    notify({ title: 'Import done', description: message })
    setFile({ ...file, text: '' })
    preview.reset()
  }

  return (
    <div className="desk-import">
      <div className="desk-import-file">
        <p className="quiet">
          JSON, CSV, football.txt or openfootball’s JSON, up to 20 MB. Rows imported before are updated. Importing the
          same file again changes nothing.
        </p>
        <TextFile text={file.text} rows={10} onText={(text) => change({ text })} />
        <div className="form-grid">
          <Field label="Sport" hint="Used when the file does not name one.">
            {(control) => (
              <select
                {...control}
                className="input"
                value={file.sport}
                onChange={({ target }) => change({ sport: target.value })}
              >
                <CategoryOptions by="slug" />
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
        {error && <ImportProblem error={error} />}
        {preview.data && <ImportPreview answer={preview.data} />}
        {apply.data && <ImportPreview answer={apply.data} isDone />}
      </div>
    </div>
  )
}
