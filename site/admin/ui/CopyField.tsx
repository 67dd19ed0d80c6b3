import { Copy } from 'lucide-react'
import { notify, notifyFailure } from './toast.ts'

/** Text with a button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  return (
    <div className="copy">
      <input
        className="input"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="btn" onClick={() => void copyText(text)}>
        <Copy aria-hidden="true" />
        Copy
      </button>
    </div>
  )
}

/** Copies text and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ title: 'Copied' })
  } catch {
    notifyFailure('Copy failed', 'Select the text and copy it by hand.')
  }
}
