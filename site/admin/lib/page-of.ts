type Answer<T> = Pick<Response, 'headers'> & { json: () => Promise<T> }

/** The items of a page of a list, and the list's total. */
export async function pageOf<T>(answer: Answer<T>): Promise<{ items: T; total: number }> {
  return { items: await answer.json(), total: totalOf(answer) }
}

export function totalOf({ headers }: Pick<Response, 'headers'>): number {
  return Number(headers.get('X-Total-Count') ?? 0)
}
