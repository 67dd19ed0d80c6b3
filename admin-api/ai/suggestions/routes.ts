import { Hono } from 'hono'
import { suggestionInputSchema, suggestionsSchema } from '#shared/suggestion.ts'
import { ApiError } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import { type Deps, suggest } from './suggest.ts'

/** /api/articles/{id}/suggestions: what an editor may take over. */
export function suggestionRoutes(deps: Deps) {
  return new Hono<AppEnv>().post(
    '/:id/suggestions',
    may('articles'),
    answers('Propose words or links for an article; nothing is stored', suggestionsSchema),
    params(idParam),
    body(suggestionInputSchema),
    async (c) => {
      // Who closes the panel asks no more: the call of the model ends with theirs.
      const { signal } = c.req.raw
      try {
        return c.json(await suggest(deps, c.req.valid('param').id, c.req.valid('json'), signal))
      } catch (error) {
        if (signal.aborted) throw new ApiError(422, 'Cancelled. Nothing was changed.')
        throw error
      }
    },
  )
}
