/** Moves the focus from a row about to be removed to the same button of the next row, or else the previous one. */
export function leaveRow(): void {
  const button = document.activeElement as HTMLButtonElement | null
  const row = button?.closest('tr, li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  if (!button || !row || !other) return
  const buttons = buttonsOf(row)
  // Counted from the end, since rows begin with different buttons.
  const place = buttons.indexOf(button) - buttons.length
  buttonsOf(other).at(place)?.focus()
}

function buttonsOf(row: Element): HTMLButtonElement[] {
  return [...row.querySelectorAll('button')]
}
