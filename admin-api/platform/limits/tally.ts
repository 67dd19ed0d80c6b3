/** Counts what each member (by id) or stranger (by address) has in progress in this process. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    of: (id: string): number => counts.get(id) ?? 0,
    add(id: string, by: number): void {
      const sum = (counts.get(id) ?? 0) + by
      if (sum > 0) counts.set(id, sum)
      else counts.delete(id)
    },
    /** Who has the most. */
    largest(): string {
      let largest = { id: '', count: 0 }
      for (const [id, count] of counts) if (count > largest.count) largest = { id, count }
      return largest.id
    },
  }
}
