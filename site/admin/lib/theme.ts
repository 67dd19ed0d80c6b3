/** Switches between the light and the dark theme and remembers it, as the readers' pages do. */
export function switchTheme(): void {
  const root = document.documentElement
  const now = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset['theme'] = now === 'dark' ? 'light' : 'dark'
  try {
    localStorage['theme'] = root.dataset['theme']
  } catch {
    // Storage is off, so the choice lasts for this page.
  }
}
