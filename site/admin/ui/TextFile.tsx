import { useEffect, useRef, useState } from 'react'
import { counted } from '../lib/number.ts'
import { readTextFile } from '../lib/read-text-file.ts'
import { Field } from './Field.tsx'

// A longer text would slow the page down, and no one reads it there.
const LONGEST_SHOWN = 200_000

type Props = { text: string; rows: number; onText: (text: string) => void }

/** Takes the text of a file, chosen or pasted. */
export function TextFile({ text, rows, onText }: Props) {
  const [name, setName] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  // When the text is cleared after an import, clear the chosen file too.
  useEffect(() => {
    if (text === '' && chooser.current) chooser.current.value = ''
  }, [text])

  async function choose(input: HTMLInputElement) {
    const [chosen] = input.files ?? []
    if (!chosen) return
    try {
      change(await readTextFile(chosen))
      setName(chosen.name)
    } catch {
      setUnreadable(true)
    }
  }

  function change(next: string) {
    setUnreadable(false)
    onText(next)
  }

  return (
    <>
      <Field
        label="File"
        hint={name && text ? `${name}, ${counted(text.length, 'character')}` : undefined}
        error={unreadable ? 'The file cannot be read. Choose it again.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={chooser}
            className="input"
            type="file"
            accept=".json,.csv,.txt,application/json,text/csv,text/plain"
            // Lets the same file be chosen again after it was corrected.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }) => void choose(target)}
          />
        )}
      </Field>
      {text.length <= LONGEST_SHOWN && (
        <Field label="Text of the file" hint="Chosen above, or pasted.">
          {(control) => (
            <textarea
              {...control}
              className="input text-file"
              rows={rows}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
