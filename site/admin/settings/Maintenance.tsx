import { Radio, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { notify, notifyFailure } from '../ui/toast.ts'

/** What an administrator does once: take the demo content away, and try whether the webhook is heard. */
export function Maintenance() {
  const [isAsking, setAsking] = useState(false)
  const [isTesting, setTesting] = useState(false)

  async function testWebhook() {
    setTesting(true)
    try {
      const { message } = await (await api.settings['webhook-test'].$post()).json()
      notify({ title: 'Webhook works', description: message })
    } catch (error) {
      notifyFailure('Webhook failed', messageOf(error))
    }
    setTesting(false)
  }

  return (
    <Card title="Webhook and demo content" note="The webhook tells a build machine that the site has changed.">
      <div className="row">
        <button type="button" className="btn" disabled={isTesting} onClick={() => void testWebhook()}>
          <Radio aria-hidden="true" />
          {isTesting ? 'Testing...' : 'Test webhook'}
        </button>
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          Remove demo content
        </button>
      </div>
      {isAsking && (
        <Confirm
          title="Remove demo content?"
          text="Every article, bookmaker and picture that came with the product goes for good. What you made stays."
          action="Remove demo content"
          onConfirm={removeDemo}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

async function removeDemo(): Promise<void> {
  try {
    const { message } = await (await api.settings['remove-demo'].$post()).json()
    notify({ title: 'Demo content', description: message })
  } catch (error) {
    notifyFailure('Demo content not removed', messageOf(error))
  }
  watchPublishing()
  await queryClient.invalidateQueries()
}
