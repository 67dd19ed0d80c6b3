import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { once } from '../lib/once.ts'
import { useCategories } from '../lib/queries.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import type { FormValues } from './form-values.ts'

const DEFAULT_CATEGORY = 'general-sports'

/** Generates an image from the form's text. */
export function useGenerateImage(onMade: (path: string) => void) {
  const { getValues } = useFormContext<FormValues>()
  const { data: categories } = useCategories()
  const make = useMutation({
    mutationFn: async (json: Record<'title' | 'content' | 'excerpt' | 'category', string>) =>
      (await api.articles['generate-image'].$post({ json }, once(json))).json(),
    onSuccess: ({ imagePath }) => {
      if (!imagePath) return notifyFailure('Generation Failed', 'No image path returned from server')
      onMade(imagePath)
      notify({ title: 'Image Generated', description: 'Image added. Save to keep it.' })
    },
    meta: {
      failure: (error) => ({
        title: 'Generation Failed',
        description: `Failed to generate image: ${messageOf(error)}`,
      }),
    },
  })

  function generate(): void {
    const { title, content, excerpt, categoryId } = getValues()
    if (title.trim() === '' && content.trim() === '') {
      notifyFailure('Missing Content', 'Please add a title or content before generating an image.')
      return
    }
    const category = categories?.find(({ id }) => String(id) === categoryId)?.slug ?? DEFAULT_CATEGORY
    make.mutate({ title, content, excerpt, category })
  }

  return { isGenerating: make.isPending, generate }
}
