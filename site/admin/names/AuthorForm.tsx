import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Author, type AuthorInput, authorInputSchema } from '#shared/author.ts'
import { api } from '../lib/api.ts'
import { formFailure, refuse } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { ImageLine } from '../media/ImageLine.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormChoice, FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { type AuthorValues, bodyOf, valuesOf } from './author-values.ts'
import { refreshNames } from './names-queries.ts'

type Props = {
  author: Author | null
  /** Called with the saved author once the list includes it. */
  onSaved?: (author: Author) => void
  onClose: () => void
}

/** Adds an author or changes one. */
export function AuthorForm({ author, onSaved, onClose }: Props) {
  const form = useForm<AuthorValues>({ defaultValues: valuesOf(author) })

  const { mutateAsync } = useMutation({
    mutationFn: async (json: AuthorInput) => {
      const response = author
        ? await api.authors[':id'].$put({ param: { id: author.id }, json }, ifMatch(author))
        : await api.authors.$post({ json }, once(json))
      return response.json()
    },
    onSuccess: async (saved) => {
      notify({ title: author ? 'Author updated' : 'Author added', description: saved.name })
      await refreshNames('authors')
      onSaved?.(saved)
      onClose()
    },
    // Another user may have changed it; reopening shows their version.
    onError: () => void refreshNames('authors'),
    meta: { failure: (error) => formFailure('Author not saved', error, form) },
  })

  async function save(values: AuthorValues) {
    const json = authorInputSchema.safeParse(bodyOf(values))
    if (json.success) return settled(mutateAsync(json.data))
    const issues = json.error.issues.map(({ path, message }) => ({ field: path[0] as keyof AuthorValues, message }))
    refuse(form, issues)
  }

  return (
    <FormDialog
      wide
      title={author ? `Edit ${author.name}` : 'New Author'}
      form={form}
      action={author ? 'Update Author' : 'Add Author'}
      onSave={save}
      onClose={onClose}
    >
      <FormLine name="name" label="Name" />
      <FormLine
        name="slug"
        label="Slug"
        hint={author ? 'A changed slug redirects from the old one.' : 'Leave blank to generate it from the name.'}
      />
      <FormLine name="jobTitle" label="Job title" />
      <FormLine name="beat" label="Beat" hint="What the author covers, such as rugby in the Western Cape." />
      <div className="form-whole">
        <FormLine name="bio" label="Biography" hint="Shown on the author’s page." rows={3} />
      </div>
      <div className="form-whole">
        <ImageLine
          name="image"
          label="Image"
          alt="Image of the author"
          className="profile-image"
          upload="Image to upload"
        />
      </div>
      <FormLine name="email" label="Email" hint="How readers can reach the author. Shown on the site." />
      <FormChoice name="betsOnOwnTips" label="Bets on their own tips">
        <option value="">Not stated</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </FormChoice>
      <div className="form-whole">
        <FormLine name="links" label="Links" hint="One URL per line, such as social media profiles." rows={3} />
      </div>
      <div className="form-whole">
        <FormLine name="disclosure" label="Disclosure" hint="Interests that readers should know about." rows={3} />
      </div>
    </FormDialog>
  )
}
