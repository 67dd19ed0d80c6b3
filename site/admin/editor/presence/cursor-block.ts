/** The place of the block that the cursor is in, among those of the text; null: elsewhere in the form. */
let block: number | null = null

export function setCursorBlock(at: number | null): void {
  block = at
}

export function cursorBlock(): number | null {
  return block
}
