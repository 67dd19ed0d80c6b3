import { type AuditEntry, auditRows, auditSentence } from '#shared/audit-sentence.ts'

type Props = { entry: AuditEntry & { userEmail: string | null; userName: string | null } }

/** An action as a sentence, with each field before and after; the full record opens below it. */
export function AuditLine({ entry }: Props) {
  const { text, changes } = auditSentence(entry.userName ?? entry.userEmail ?? nobodyOf(entry), entry)
  return (
    <div className="audit-line">
      <p>{text}</p>
      {changes.length > 0 && (
        <ul className="audit-changes">
          {changes.map(({ field, how }) => (
            <li key={field}>
              The {field}: {how}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="quiet">Details</summary>
        <dl className="audit-rows">
          {auditRows(entry, entry.userEmail).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

// Login attempts have no account yet.
function nobodyOf({ action }: AuditEntry): string {
  return /^(login|lockout|recovery|user)\b/.test(action) ? 'Someone' : 'The system'
}
