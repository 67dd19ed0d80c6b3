import { Trash2 } from 'lucide-react'
import { type ExternalSite, POSTING_METHODS, parseHeaders } from '#shared/posting.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { Field } from '../ui/Field.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useSigningSecrets } from './blogger-queries.ts'
import { Select } from './Select.tsx'

/** An entry as typed, with its headers on one line. */
export type TypedSite = Omit<ExternalSite, 'headers'> & { headers: string; key: string }

type Props = {
  site: TypedSite
  errorOf: (field: 'name' | 'url' | 'headers') => string | undefined
  onChange: (site: TypedSite) => void
  onRemove: () => void
}

/** One of the other websites. */
export function SiteFields({ site, errorOf, onChange, onRemove }: Props) {
  const text = (name: 'name' | 'url' | 'headers') => ({
    className: 'input',
    autoComplete: 'off',
    value: site[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...site, [name]: target.value }),
  })
  return (
    <fieldset className="site">
      <legend>{site.name || 'Website'}</legend>
      <div className="form-grid">
        <Field label="Name" error={errorOf('name')}>
          {(control) => <input {...control} {...text('name')} />}
        </Field>
        <Field label="URL" error={errorOf('url')}>
          {(control) => <input {...control} {...text('url')} type="url" placeholder="https://…" />}
        </Field>
        <Select
          label="Method"
          value={site.method}
          options={POSTING_METHODS.map((value) => ({ value, name: value }))}
          onChange={(method) => onChange({ ...site, method })}
        />
        <Field
          label="Headers"
          error={errorOf('headers')}
          hint="Comma-separated key: value pairs. Saved values show only their last characters."
        >
          {(control) => <input {...control} {...text('headers')} spellCheck={false} />}
        </Field>
        <Switch
          label="Enabled"
          checked={site.enabled}
          onChange={({ target }) => onChange({ ...site, enabled: target.checked })}
        />
        <button type="button" className="btn btn-danger form-submit" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Remove
        </button>
        <Secret url={site.url} />
      </div>
    </fieldset>
  )
}

/** The secret that the receiver verifies signatures with. */
function Secret({ url }: { url: string }) {
  const { data } = useSigningSecrets()
  const found = data?.find((entry) => entry.url === url)
  if (!found) return null
  return (
    <details className="form-whole">
      <summary>Signature</summary>
      <p className="quiet">Posts are signed in the Standard Webhooks format, with this secret:</p>
      <CopyField label="Signing secret" text={found.secret} />
    </details>
  )
}

/** The entry in the API's format. */
export function toSite({ key: _key, headers, ...site }: TypedSite): ExternalSite {
  return { ...site, headers: parseHeaders(headers) }
}
