/** Refuses to save over what somebody else saved since the form was opened: the API then answers 412. */
export function ifMatch({ revision }: { revision: number }): { headers: { 'If-Match': string } } {
  return { headers: { 'If-Match': `"${revision}"` } }
}
