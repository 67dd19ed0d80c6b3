import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { accessOf, signedIn } from '../http/access.ts'
import type { AppEnv } from '../http/app-env.ts'

const ERROR = {
  description: 'What is wrong, in words, and for each field',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          issues: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  },
} as const

type Operation = { responses?: Record<string, unknown>; security?: unknown[]; 'x-access'?: string }

/** /api/docs: the API as OpenAPI 3.1, made from the schemas that check it. `whole.api` is set once it is whole. */
export function docsRoutes(whole: { api?: Hono<AppEnv> }) {
  let ready: Promise<object> | undefined
  return new Hono<AppEnv>().get('/', signedIn, async (c) => {
    if (!whole.api) throw new Error('The API is not whole yet')
    ready ??= describe(whole.api)
    return c.json(await ready)
  })
}

async function describe(api: Hono<AppEnv>): Promise<object> {
  const document = await generateSpecs(api, {
    includeEmptyPaths: true,
    documentation: {
      openapi: '3.1.0',
      info: { title: 'Touchline', version: '1', description: 'The newsroom and the public reads of the site.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'touchline_session' } } },
    },
  })
  const access = accessByRoute(api)
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const rule = access.get(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`) ?? 'signed in'
      operation['x-access'] = rule
      operation.security = rule === 'anyone' ? [] : [{ session: [] }]
      operation.responses = { ...operation.responses, '4XX': ERROR }
      // The library's own guess at a refusal is not how this API refuses.
      delete operation.responses['400']
    }
  }
  return document
}

function accessByRoute(api: Hono<AppEnv>): Map<string, string> {
  return new Map(
    api.routes.flatMap(({ method, path, handler }) => {
      const rule = accessOf(handler)
      return rule ? [[`${method} ${path}`, rule] as const] : []
    }),
  )
}
