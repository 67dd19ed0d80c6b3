import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError } from './api-error.ts'
import { formFailure } from './form-issues.ts'

const VALUES = {
  name: 'A',
  tieBreaks: 'a, b',
  zones: [{ name: '' }],
  mapping: { fields: [], matches: '' },
  lineUpHome: '',
}

function shown(issues: { path: string; message: string }[], renamed?: (path: string) => string) {
  const setError = vi.fn()
  const error = apiError(400, '', JSON.stringify({ message: 'All of it', issues }))
  const toast = formFailure('Not saved', error, { getValues: () => VALUES, setError } as never, renamed)
  return {
    toast,
    at: setError.mock.calls.map(([field, { message }, { shouldFocus }]) => [field, message, shouldFocus]),
  }
}

/** The page's fields in their order. */
function showFields(...names: string[]): void {
  vi.stubGlobal('document', { querySelectorAll: () => names.map((name) => ({ getAttribute: () => name })) })
}

beforeEach(() => showFields())
// Later test files in the same worker must not find a page.
afterAll(() => vi.unstubAllGlobals())

describe('the API’s issues in a form', () => {
  it('has the focus where it comes first on the page, not in the answer', () => {
    showFields('name', 'other', 'tieBreaks', 'name')
    const issues = [
      { path: 'name', message: 'Required' },
      { path: 'zones', message: 'Too many' },
      { path: 'tieBreaks', message: 'Unknown' },
    ]
    expect(shown(issues).at.map(([field, , isFocused]) => isFocused && field)).toEqual([false, false, 'tieBreaks'])
  })

  it('is beside its field, the first of which is focused', () => {
    const issues = [
      { path: 'name', message: 'Required' },
      { path: 'zones.0.name', message: 'Too long' },
    ]
    expect(shown(issues)).toEqual({
      toast: null,
      at: [
        ['name', 'Required', true],
        ['zones.0.name', 'Too long', false],
      ],
    })
  })

  it('is beside the field that a whole list is typed in', () => {
    expect(shown([{ path: 'tieBreaks.3', message: 'Unknown' }]).at).toEqual([['tieBreaks', 'Unknown', true]])
    expect(shown([{ path: 'mapping.fields.home', message: 'Required' }]).at).toEqual([
      ['mapping.fields', 'Required', true],
    ])
    const renamed = () => 'lineUpHome'
    expect(shown([{ path: 'lineUps.home.0', message: 'Too long' }], renamed).at).toEqual([
      ['lineUpHome', 'Too long', true],
    ])
  })

  it('is in a toast, where the form has no such field', () => {
    const toast = { title: 'Not saved', description: 'All of it' }
    expect(shown([{ path: 'mapping.other', message: 'Wrong' }])).toEqual({ toast, at: [] })
    expect(shown([])).toEqual({ toast, at: [] })
    const both = shown([
      { path: 'name', message: 'Required' },
      { path: '', message: 'Wrong' },
    ])
    expect(both).toEqual({ toast, at: [['name', 'Required', true]] })
  })

  it('is the first of several things about one field', () => {
    const issues = [
      { path: 'name', message: 'Required' },
      { path: 'name', message: 'Use a letter' },
    ]
    expect(shown(issues).at).toEqual([['name', 'Required', true]])
  })
})
