/** Moves the focus from a row that is about to go to the same button of the row after it, or else before it. */
export function leaveRow(): void {
  const button = document.activeElement as HTMLButtonElement | null
  const row = button?.closest('tr, li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  if (!button || !row || !other) return
  const buttons = buttonsOf(row)
  // Counted from the end: rows begin with different ones.
  const place = buttons.indexOf(button) - buttons.length
  buttonsOf(other).at(place)?.focus()
}

function buttonsOf(row: Element): HTMLButtonElement[] {
  return [...row.querySelectorAll('button')]
}
