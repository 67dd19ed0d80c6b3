import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { listRoutes } from '../support/routes.ts'

type Parameter = { name: string; in: string; required?: boolean; schema?: object }
type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string }>
  security: Record<string, string[]>[]
  'x-access': string
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string }>; schemas?: Record<string, object> }
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch']

let instance: Instance
let admin: Client
let document: Document
let operations: { name: string; path: string; operation: Operation }[]

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off' } })
  admin = await instance.login()
  document = (await admin.get('/api/docs')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
})
afterAll(() => instance?.stop())

/** A route's path in OpenAPI notation. */
const documented = (path: string) => path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')

describe('GET /api/docs', () => {
  test('requires signing in', async () => {
    expect((await instance.anonymous().get('/api/docs')).status).toBe(401)
    const { client: writer } = await join(instance, admin, 'writer@example.com')
    const answer = await writer.get('/api/docs')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(document)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Touchline', version: expect.stringMatching(/./) })
    expect(operations.length).toBeGreaterThan(40)
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/api(\/([a-z-]+|\{\w+\}))+$/)
      for (const method of Object.keys(methods)) expect(METHODS).toContain(method)
    }
  })

  test('every operation documents its responses and path variables', () => {
    for (const { name, path, operation } of operations) {
      const statuses = Object.entries(operation.responses)
      expect(statuses.length, name).toBeGreaterThan(0)
      for (const [status, { description }] of statuses) {
        expect(status, name).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
        expect(description, `${name} ${status}`).toEqual(expect.any(String))
      }
      expect(
        statuses.some(([status]) => status.startsWith('2')),
        `${name} can succeed`,
      ).toBe(true)
      const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map((parameter) => parameter.name).sort(), name).toEqual(variables.sort())
      for (const parameter of declared) expect(parameter.required, name).toBe(true)
    }
  })

  test('everything it refers to exists', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, path = '']) => path)
    for (const reference of references) {
      const [root, ...names] = reference.split('/')
      expect(root).toBe('#')
      const found = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
      expect(found, reference).toBeDefined()
    }
  })

  test('lists exactly the routes of the application', () => {
    const routes = listRoutes().map(({ method, path }) => `${method} ${documented(path)}`)
    expect(operations.map(({ name }) => name).sort()).toEqual(routes.sort())
  })

  test('documents who may call each route, and how', () => {
    const access = new Map(listRoutes().map((route) => [`${route.method} ${documented(route.path)}`, route.access]))
    const schemes = new Set(Object.keys(document.components.securitySchemes))
    for (const { name, operation } of operations) {
      expect(operation['x-access'], name).toBe(access.get(name))
      const used = operation.security.flatMap((way) => Object.keys(way))
      for (const scheme of used) expect(schemes, name).toContain(scheme)
      const needsSession = !['anyone', 'signed link'].includes(operation['x-access'])
      expect(used.includes('session'), name).toBe(needsSession)
      expect(used.includes('key'), name).toBe(operation['x-access'] === 'content readers')
    }
  })

  test('is generated from the API’s schemas', () => {
    const create = document.paths['/api/bookmakers']?.['post']
    const body = JSON.stringify(create?.requestBody?.content['application/json']?.schema)
    for (const field of ['name', 'affiliateLink', 'rating', 'featured']) expect(body).toContain(`"${field}"`)
    const list = document.paths['/api/articles']?.['get']?.parameters?.map(({ name }) => name)
    expect(list).toEqual(expect.arrayContaining(['limit', 'offset', 'categoryId', 'sort', 'q']))
  })
})
