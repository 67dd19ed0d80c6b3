import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SuggestionKind, Suggestions } from '#shared/suggestion.ts'
import { refreshAi } from '../../ai/ai-status.ts'
import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import type { FormValues } from '../form-values.ts'

/** An answer, with its time and its text. */
export type Suggested<T = Suggestions> = T & { at: number; of: string }

type Asked = Pick<FormValues, 'title' | 'excerpt' | 'content' | 'featuredImage' | 'featuredImageAlt'> & {
  kind: SuggestionKind
}

type Found = Partial<Record<SuggestionKind, Suggested>>

/** Asks the model about the current form, one request at a time, aborted when the editor is closed. */
export function useSuggestions(articleId: number) {
  const { getValues } = useFormContext<FormValues>()
  const [found, setFound] = useState<Found>({})
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const asking = useMutation({
    mutationFn: async (json: Asked) => {
      const controller = new AbortController()
      underWay.current = controller
      const param = { id: String(articleId) }
      return (
        await api.articles[':id'].suggestions.$post({ param, json }, { init: { signal: controller.signal } })
      ).json()
    },
    onSuccess: (answer, { kind, content }) => {
      setFound((before) => ({ ...before, [kind]: { ...answer, at: Date.now(), of: content } }))
    },
    onSettled: refreshAi,
    retry: false,
    meta: {
      failure: (error) =>
        underWay.current?.signal.aborted ? null : { title: 'No suggestion', description: messageOf(error) },
    },
  })

  function ask(kind: SuggestionKind): void {
    const { title, excerpt, content, featuredImage, featuredImageAlt } = getValues()
    asking.mutate({ kind, title, excerpt, content, featuredImage, featuredImageAlt })
  }

  return {
    found,
    /** The current request. */
    asking: asking.isPending ? asking.variables.kind : null,
    ask,
    cancel: () => underWay.current?.abort(),
  }
}
