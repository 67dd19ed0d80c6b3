import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { counted } from '../lib/number.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { copyText } from '../ui/CopyField.tsx'

/** Codes to print. Each can set a new password once, without the password, passkey or email. */
export function RecoveryCodes({ left }: { left: number }) {
  const make = useMutation({
    mutationFn: async (now: object) =>
      (await (await api.auth['recovery-codes'].$post(undefined, once(now))).json()).codes,
    onSuccess: () => invalidate(KEYS.passkeys),
    meta: { failure: 'Codes not created' },
  })
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="recovery" aria-label="Recovery codes">
      <p>
        {left === 0
          ? 'You have no recovery codes. With a printed code you can get back in after losing your password and your phone.'
          : `You have ${counted(left, 'recovery code')} left.`}
      </p>
      <button
        type="button"
        className="btn"
        disabled={make.isPending}
        onClick={() => (left === 0 ? make.mutate({}) : setAsking(true))}
      >
        {left === 0 ? 'Create recovery codes' : 'Replace recovery codes'}
      </button>
      {make.data && (
        <div role="status">
          <p>Print them or write them down now. They are not shown again. Each works once.</p>
          <ul className="recovery-codes">
            {make.data.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" className="btn" onClick={() => void copyText(make.data.join('\n'))}>
            Copy codes
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Replace your recovery codes?"
          text="The codes you have now stop working."
          action="Replace codes"
          onConfirm={() => make.mutateAsync({})}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
