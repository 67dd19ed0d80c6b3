/** The index of the block with the cursor; null when the cursor is elsewhere in the form. */
let block: number | null = null

export function setCursorBlock(at: number | null): void {
  block = at
}

export function cursorBlock(): number | null {
  return block
}
