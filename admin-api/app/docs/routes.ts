import { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { type Access, accessOf, signedIn } from '../../platform/http/access.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'

const ERROR = {
  description: 'The problem, overall and for each field',
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

const SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'touchline_session' },
  key: { type: 'http', scheme: 'bearer', description: 'A key with the permission "read"' },
} as const

/** The accepted credentials, any one of them; a signed link carries its own in its address. */
const SECURITY: Partial<Record<Access, Record<string, string[]>[]>> = {
  anyone: [],
  'signed link': [],
  'content readers': [{ key: [] }, { session: [] }],
}
const SESSION = [{ session: [] }]

type Operation = { responses?: Record<string, object>; security?: object[]; 'x-access'?: Access }

/**
 * /api/docs: the API as OpenAPI 3.1, made from the schemas that validate it. `whole.api` is set once it is complete.
 */
export function docsRoutes(whole: { api?: Hono<AppEnv> }) {
  let ready: Promise<object> | undefined
  return new Hono<AppEnv>().get('/', signedIn, async (c) => {
    if (!whole.api) throw new Error('The API is incomplete')
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
      components: { securitySchemes: SCHEMES },
    },
  })
  const access = accessByRoute(api)
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const rule = access.get(`${method.toUpperCase()} ${path}`)
      if (!rule) throw new Error(`${method} ${path} is documented but is not a route`)
      operation['x-access'] = rule
      operation.security = SECURITY[rule] ?? SESSION
      operation.responses = responsesOf(operation)
    }
  }
  return document
}

function responsesOf({ responses = {} }: Operation): Record<string, object> {
  // The library assumes other error answers than this API's.
  const { '400': _guess, ...own } = responses
  const described = Object.entries(own).map(([status, answer]) => [status, { description: 'Done', ...answer }])
  return { ...Object.fromEntries(described), '4XX': ERROR }
}

function accessByRoute(api: Hono<AppEnv>): Map<string, Access> {
  return new Map(
    api.routes.flatMap(({ method, path, handler }) => {
      const rule = accessOf(handler)
      // As in the document: {id} for :id, whatever its pattern.
      return rule ? [[`${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`, rule] as const] : []
    }),
  )
}
