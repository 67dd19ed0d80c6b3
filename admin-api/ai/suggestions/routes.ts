import { Hono } from 'hono'
import { articleSchema } from '#shared/article.ts'
import { suggestionInputSchema, suggestionsSchema, translationInputSchema } from '#shared/suggestion.ts'
import { ApiError } from '../../platform/errors.ts'
import { may } from '../../platform/http/access.ts'
import { answers } from '../../platform/http/answers.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { callsAtOnce } from '../../platform/http/calls-at-once.ts'
import { body, idParam, params } from '../../platform/http/validate.ts'
import type { Asker } from './asker.ts'
import { type KeepDeps, keepTranslation } from './keep-translation.ts'
import { suggest } from './suggest.ts'

const MOST_AT_ONCE = 40

/** /api/articles/{id}: suggestions that an editor may use. */
export function suggestionRoutes(deps: Asker & KeepDeps) {
  return new Hono<AppEnv>()
    .post(
      '/:id/suggestions',
      may('articles'),
      answers('Propose words or links for an article; nothing is stored', suggestionsSchema),
      callsAtOnce(MOST_AT_ONCE, 'suggestions'),
      params(idParam),
      body(suggestionInputSchema),
      async (c) => {
        // Closing the panel cancels the model's call.
        const { signal } = c.req.raw
        try {
          return c.json(await suggest(deps, c.req.valid('param').id, c.req.valid('json'), signal))
        } catch (error) {
          if (signal.aborted) throw new ApiError(422, 'Cancelled. Nothing was changed.')
          throw error
        }
      },
    )
    .post(
      '/:id/translations',
      may('articles'),
      answers('Save a translation as a new draft', articleSchema, 201),
      params(idParam),
      body(translationInputSchema),
      async (c) => c.json(await keepTranslation(deps, c.req.valid('param').id, c.req.valid('json'), c.var.user), 201),
    )
}
