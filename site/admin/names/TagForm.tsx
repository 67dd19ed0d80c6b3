import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Tag, type TagInput, tagInputSchema } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { ifMatch } from '../lib/if-match.ts'
import { once } from '../lib/once.ts'
import { settled } from '../lib/run-mutation.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormLine } from '../ui/FormLine.tsx'
import { notify } from '../ui/toast.ts'
import { refreshNames } from './names-queries.ts'

type Props = { tag: Tag | null; onClose: () => void }

/** Adds or changes a tag. A changed slug leaves a redirect. */
export function TagForm({ tag, onClose }: Props) {
  const form = useForm<z.input<typeof tagInputSchema>, unknown, TagInput>({
    resolver: zodResolver(tagInputSchema),
    defaultValues: { name: tag?.name ?? '', slug: tag?.slug ?? '', description: tag?.description ?? '' },
  })

  const { mutateAsync } = useMutation({
    mutationFn: async (json: TagInput) => {
      if (tag) await api.tags[':id'].$put({ param: { id: String(tag.id) }, json }, ifMatch(tag))
      else await api.tags.$post({ json }, once(json))
    },
    onSuccess: async (_answer, { name }) => {
      notify({ title: tag ? 'Tag updated' : 'Tag added', description: name })
      await refreshNames('tags')
      onClose()
    },
    // Another user may have changed it; reopening shows their version.
    onError: () => void refreshNames('tags'),
    meta: { failure: (error) => formFailure('Tag not saved', error, form) },
  })

  return (
    <FormDialog
      title={tag ? `Edit ${tag.name}` : 'New Tag'}
      form={form}
      action={tag ? 'Update Tag' : 'Add Tag'}
      onSave={(json) => settled(mutateAsync(json))}
      onClose={onClose}
    >
      <FormLine name="name" label="Name" />
      <FormLine
        name="slug"
        label="Slug"
        hint={tag ? 'A changed slug redirects from the old one.' : 'Leave blank to generate it from the name.'}
      />
      <div className="form-whole">
        <FormLine name="description" label="Description" rows={3} />
      </div>
    </FormDialog>
  )
}
