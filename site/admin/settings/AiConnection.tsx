import { useMutation } from '@tanstack/react-query'
import { refreshAi } from '../ai/ai-status.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { formatNumber } from '../lib/number.ts'
import { ActionButton } from '../ui/ActionButton.tsx'

const FORMATS = {
  json_schema: 'by JSON schema',
  json_object: 'as JSON, without a schema',
  text: 'as plain text',
} as const

/** Asks the model one small question and shows what its server can do. */
export function AiConnection() {
  const { data, error, mutateAsync } = useMutation({
    mutationFn: async () => (await api.ai.test.$post()).json(),
    onSettled: refreshAi,
    // Shown below the button.
    meta: { failure: () => null },
  })
  const result = error ? { ok: false, message: messageOf(error), ms: 0, can: null } : data

  return (
    <section className="ai-connection" aria-label="Connection">
      <ActionButton onPress={() => mutateAsync()}>Test connection</ActionButton>
      {result && (
        <div className={`notice ${result.ok ? '' : 'notice-warn'}`} role="status">
          <p className="notice-title">
            {result.message}
            {result.ok && ` ${formatNumber(result.ms)} ms.`}
          </p>
          {result.can && (
            <dl className="ai-facts">
              <dt>Answers</dt>
              <dd>{FORMATS[result.can.format]}</dd>
              <dt>Images</dt>
              <dd>{result.can.images ? 'accepted' : 'not accepted'}</dd>
              <dt>System role</dt>
              <dd>{result.can.system === 'system' ? 'yes' : 'no'}</dd>
              <dt>Output limit</dt>
              <dd>
                {result.can.mostTokens ? `${formatNumber(result.can.mostTokens)} tokens` : 'not reached yet'}
                {result.can.limit !== 'none' && ` (${result.can.limit})`}
              </dd>
            </dl>
          )}
        </div>
      )}
    </section>
  )
}
