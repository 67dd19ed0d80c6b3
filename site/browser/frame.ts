/** The script that every page has: theme switch, drawer, sports menu. */

const root = document.documentElement
const drawer = document.querySelector<HTMLDialogElement>('dialog.drawer')
const sports = document.querySelector<HTMLDetailsElement>('.sports')

document.addEventListener('click', (event) => {
  const target = event.target as Element
  if (target.closest('[data-theme-switch]')) switchTheme()
  if (sports && !sports.contains(target)) sports.open = false
  // For browsers without invoker commands. The rest of the drawer is in islands/Drawer.tsx.
  const button = target.closest('[command]')
  if (drawer && button && !('command' in button)) drawer[drawer.open ? 'close' : 'showModal']()
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && sports?.open) {
    sports.open = false
    sports.querySelector('summary')?.focus()
  }
})

function switchTheme() {
  const now = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset['theme'] = now === 'dark' ? 'light' : 'dark'
  try {
    localStorage['theme'] = root.dataset['theme']
  } catch {
    // Storage is off, so the choice lasts for this page.
  }
}
