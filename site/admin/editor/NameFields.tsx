import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type ProfileInput, profileInputSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { meQuery, ownAuthorQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { settled } from '../lib/run-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { notify } from '../ui/toast.ts'

type Props = {
  /** The label of the button that saves the name. */
  action: string
  onSaved?: () => void
}

/** Why readers would not see the user's name, shown before publishing. */
export function whyUnnamed(name: string): string {
  return name === ''
    ? 'Your account has no name, so readers will see “Newsroom”.'
    : `The author ${name} was deleted, so readers will see the name without a page. With your name here you are an author again.`
}

/** The fields for the account's name, which makes it an author. */
export function NameFields({ action, onSaved }: Props) {
  const { user } = useNewsroom()
  const [firstName, setFirstName] = useState(user.firstName ?? '')
  const [lastName, setLastName] = useState(user.lastName ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const store = useMutation({
    mutationFn: async (json: ProfileInput) => (await api.auth.me.$put({ json })).json(),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, saved.user)
      queryClient.setQueryData(ownAuthorQuery.queryKey, { isDeleted: false })
      notify({ title: 'Name added', description: 'It appears under the articles you write.' })
      onSaved?.()
    },
    // Said below the fields.
    meta: { failure: () => null },
  })
  const error = wrong ?? (store.error && messageOf(store.error))

  async function save() {
    const json = { firstName: firstName.trim(), lastName: lastName.trim() }
    const checked = profileInputSchema.safeParse(json)
    if (json.firstName + json.lastName === '') return setWrong('Enter your name first.')
    if (!checked.success) return setWrong(checked.error.issues[0]?.message ?? 'This name cannot be used.')
    setWrong(null)
    await settled(store.mutateAsync(json))
  }

  // Enter in an editor field would save the article.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from the form around it
    <div className="name-fields" onKeyDown={onKeyDown}>
      <label>
        First name
        <input
          className="input"
          autoComplete="given-name"
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
        />
      </label>
      <label>
        Last name
        <input
          className="input"
          autoComplete="family-name"
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
      </label>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ActionButton onPress={save}>{action}</ActionButton>
    </div>
  )
}
