/** Loads what checks the ledger at the first press of the button: readers who never press it download nothing. */
const box = document.querySelector<HTMLElement>('.check-run')
const button = box?.querySelector('button')
const output = box?.querySelector('output')

button?.addEventListener('click', async () => {
  if (!box || !output || button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  output.textContent = 'Checking…'
  try {
    const { checkLedger } = await import('./run-ledger-check.ts')
    const head = box.querySelector<HTMLInputElement>('input')?.value.trim() ?? ''
    output.replaceChildren(...(await checkLedger(box.dataset, head)).map(toLine))
  } catch {
    output.textContent = 'The ledger could not be loaded. Check your connection and try again.'
  } finally {
    button.removeAttribute('aria-disabled')
  }
})

function toLine(words: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = words
  return line
}
