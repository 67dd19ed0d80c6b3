import { expect, test } from 'vitest'
import { apiError } from './api-error.ts'
import { notAsListed } from './if-match.ts'

const refused = (status: number, message: string) => apiError(status, '', JSON.stringify({ message }))

test('what cannot be published as a list shows it is explained for who reads a list, not a form', () => {
  expect(notAsListed(refused(412, 'Someone else has saved this article since you opened it'))).toMatch(/this list/)
  expect(notAsListed(refused(422, 'The article has no text'))).toBe('The article has no text')
})
