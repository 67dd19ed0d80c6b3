import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { useCategories } from '../lib/queries.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import type { FormValues } from './form-values.ts'

const DEFAULT_CATEGORY = 'general-sports'

/** Has a picture made from what the form says. */
export function useGenerateImage(onMade: (path: string) => void) {
  const { getValues } = useFormContext<FormValues>()
  const { data: categories } = useCategories()
  const [isGenerating, setGenerating] = useState(false)

  async function generate(): Promise<void> {
    const { title, content, excerpt, categoryId } = getValues()
    if (title.trim() === '' && content.trim() === '') {
      notifyFailure('Missing Content', 'Please add a title or content before generating an image.')
      return
    }
    setGenerating(true)
    try {
      const category = categories?.find(({ id }) => String(id) === categoryId)?.slug ?? DEFAULT_CATEGORY
      const answer = await api.articles['generate-image'].$post({ json: { title, content, excerpt, category } })
      const { imagePath } = await answer.json()
      if (imagePath) {
        onMade(imagePath)
        notify({ title: 'Image Generated', description: 'Image added. Save to keep it.' })
      } else {
        notifyFailure('Generation Failed', 'No image path returned from server')
      }
    } catch (error) {
      notifyFailure('Generation Failed', `Failed to generate image: ${messageOf(error)}`)
    }
    setGenerating(false)
  }

  return { isGenerating, generate }
}
