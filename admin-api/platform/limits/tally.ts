/** Counts, by the id of a member, what each has under way in this process. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    of: (id: string): number => counts.get(id) ?? 0,
    add(id: string, by: number): void {
      const sum = (counts.get(id) ?? 0) + by
      if (sum > 0) counts.set(id, sum)
      else counts.delete(id)
    },
  }
}
