/** An address for a log: many contain a provider's key, so values are removed. */
export function withoutValues(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) url.searchParams.set(name, '…')
  if (url.username || url.password) [url.username, url.password] = ['…', '']
  return url.href.replaceAll(encodeURIComponent('…'), '…')
}

/** The audit entry for a changed address. */
export function addressChange(was: string, is: string): { before: string; after: string } {
  const [before, after] = [withoutValues(was), withoutValues(is)]
  return { before, after: before === after ? `${after} with other values` : after }
}
