import { CircleHelp, SunMoon } from 'lucide-react'
import { switchTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** What this is, and what is always at hand. */
export function TopBar({ onHelp }: { onHelp: () => void }) {
  return (
    <header className="topbar">
      <h1>Content Management System</h1>
      <p className="topbar-note">Manage articles, images and affiliate content</p>
      <div className="topbar-tools">
        <IconButton label="Keyboard shortcuts" icon={CircleHelp} onClick={onHelp} />
        <IconButton label="Switch theme" icon={SunMoon} onClick={switchTheme} />
      </div>
    </header>
  )
}
