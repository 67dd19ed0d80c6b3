import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OldTipsAnswer } from '#shared/tips/old-tips.ts'
import { api } from '../lib/api.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { ImportProblem } from '../matches/ImportPreview.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Modal } from '../ui/Modal.tsx'
import { TextFile } from '../ui/TextFile.tsx'
import { notify } from '../ui/toast.ts'
import { tipsChanged } from './tips-queries.ts'

type Kind = 'odds' | 'tips'
type File = { kind: Kind; text: string }

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }
const NOTES: Record<Kind, string> = {
  odds: 'Bookmakers’ odds of open tips, as CSV or JSON: tip, bookmaker, odds, seenAt. Instead of tip, give a pick by home, away, market, selection and line.',
  tips: 'Decided tips, as CSV or JSON, up to 10,000: event, startsAt, sport, market, selection, line, odds, stake, tipster, outcome. Readers see them as imported and not verified; they never count in the record.',
}

/** Imports bookmakers' odds or old tips from a file, all or nothing. */
export function TipFiles({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>({ kind: 'odds', text: '' })
  const [isRemoving, setRemoving] = useState(false)
  const preview = useMutation({ mutationFn: (given: File) => importTips(given, true), meta: { failure: () => null } })
  const apply = useMutation({
    mutationFn: (given: File) => (given.kind === 'odds' ? importOdds(given) : importTips(given, false)),
    onSuccess: ({ message }) => {
      notify({ title: 'Import done', description: message })
      tipsChanged()
      onClose()
    },
    meta: { failure: () => null },
  })
  const { mutateAsync: removeAll } = useMutation({
    mutationFn: async () => (await api.tips.imported.$delete()).json(),
    onSuccess: ({ message }) => {
      notify({ title: 'Imported tips deleted', description: message })
      tipsChanged()
    },
    meta: { failure: 'Imported tips not deleted' },
  })
  const error = apply.error ?? preview.error
  const isBlank = file.text.trim() === ''

  // A preview of another file does not apply.
  function change(next: Partial<File>) {
    setFile({ ...file, ...next })
    preview.reset()
    apply.reset()
  }

  return (
    <Modal wide open title="Import from a file" onClose={onClose}>
      <div className="modal-body tip-form">
        <div className="row tip-on" role="radiogroup" aria-label="Contents of the file">
          <label>
            <input
              type="radio"
              name="file-kind"
              checked={file.kind === 'odds'}
              onChange={() => change({ kind: 'odds' })}
            />{' '}
            Bookmakers’ odds
          </label>
          <label>
            <input
              type="radio"
              name="file-kind"
              checked={file.kind === 'tips'}
              onChange={() => change({ kind: 'tips' })}
            />{' '}
            Old tips
          </label>
        </div>
        <p className="quiet">{NOTES[file.kind]}</p>
        <TextFile text={file.text} rows={8} onText={(text) => change({ text })} />
        <div aria-live="polite">
          {error && <ImportProblem error={error} />}
          {preview.data && <Preview answer={preview.data} />}
        </div>
      </div>
      <footer className="modal-foot">
        {file.kind === 'tips' && (
          <button type="button" className="btn btn-danger modal-delete" onClick={() => setRemoving(true)}>
            Delete imported tips
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        {file.kind === 'tips' && (
          <ActionButton onPress={() => settled(preview.mutateAsync(file))} disabled={isBlank}>
            {preview.isPending ? 'Checking the file…' : 'Preview'}
          </ActionButton>
        )}
        <ActionButton
          className="btn btn-primary"
          onPress={() => settled(apply.mutateAsync({ ...file }))}
          disabled={isBlank || (file.kind === 'tips' && !preview.data)}
        >
          {apply.isPending ? 'Importing…' : 'Import'}
        </ActionButton>
      </footer>
      {isRemoving && (
        <Confirm
          title="Delete every imported tip?"
          text="They leave the record page and the tipsters’ pages. The record itself never counted them."
          action="Delete"
          onConfirm={() => settled(removeAll())}
          onClose={() => setRemoving(false)}
        />
      )}
    </Modal>
  )
}

function Preview({ answer }: { answer: OldTipsAnswer }) {
  const { message, unknownTipsters, unknownBookmakers } = answer
  return (
    <section aria-label="Preview" className="notice">
      <p className="notice-title">{message}</p>
      {unknownTipsters.length > 0 && (
        <p>
          <b>Unknown authors:</b> {listed(unknownTipsters)}. Their tips show the name alone.
        </p>
      )}
      {unknownBookmakers.length > 0 && (
        <p>
          <b>Unknown bookmakers:</b> {listed(unknownBookmakers)}.
        </p>
      )}
    </section>
  )
}

function listed(names: readonly string[]): string {
  const more = names.length - 20
  return names.slice(0, 20).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function importTips(file: File, dryRun: boolean): Promise<OldTipsAnswer> {
  const query = { dryRun: `${dryRun}` as const }
  const headers = dryRun ? TEXT : { ...TEXT, ...once(file).headers }
  return (await api.tips.import.$post({ query }, { headers, init: { body: file.text } })).json()
}

async function importOdds(file: File): Promise<{ message: string }> {
  const headers = { ...TEXT, ...once(file).headers }
  return (await api.tips.odds.$post({}, { headers, init: { body: file.text } })).json()
}
