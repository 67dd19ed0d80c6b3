import { useMutation } from '@tanstack/react-query'
import { Radio, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { notify } from '../ui/toast.ts'

/** One-off tasks of an administrator: remove the demo content, and test the webhook. */
export function Maintenance() {
  const [isAsking, setAsking] = useState(false)
  const test = useMutation({
    mutationFn: async (now: object) => (await api.settings['webhook-test'].$post(undefined, once(now))).json(),
    onSuccess: ({ message }) => notify({ title: 'Webhook works', description: message }),
    meta: { failure: 'Webhook failed' },
  })
  const removeDemo = useMutation({
    mutationFn: async () => (await api.settings['remove-demo'].$post()).json(),
    onSuccess: ({ message }) => notify({ title: 'Demo content', description: message }),
    meta: {
      failure: 'Demo content not removed',
      // All queries.
      refresh: () => invalidate([]),
    },
  })

  return (
    <Card title="Webhook and demo content" note="The webhook tells a build server that the site has changed.">
      <div className="row">
        <button type="button" className="btn" disabled={test.isPending} onClick={() => test.mutate({})}>
          <Radio aria-hidden="true" />
          {test.isPending ? 'Testing...' : 'Test webhook'}
        </button>
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          Remove demo content
        </button>
      </div>
      {isAsking && (
        <Confirm
          title="Remove demo content?"
          text="Every article, bookmaker and image that came with the product is deleted for good. Your own content stays."
          action="Remove demo content"
          onConfirm={() => removeDemo.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
