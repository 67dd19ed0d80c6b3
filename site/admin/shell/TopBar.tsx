import { CircleHelp, Search, SunMoon } from 'lucide-react'
import { COMMAND_KEY } from '../lib/key-press.ts'
import { switchTheme } from '../lib/theme.ts'
import { Mentions } from '../mentions/Mentions.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The product's name, and the main tools. */
export function TopBar({ onHelp, onSearch }: { onHelp: () => void; onSearch: () => void }) {
  return (
    <header className="topbar">
      <div className="topbar-title">
        <h1>Content Management System</h1>
        <p>Manage articles, images and affiliate content</p>
      </div>
      <div className="topbar-tools">
        <button type="button" className="btn palette-open" aria-haspopup="dialog" onClick={onSearch}>
          <Search aria-hidden="true" />
          <span className="palette-words">Search or jump to…</span>
          <span className="key" aria-hidden="true">
            {COMMAND_KEY}K
          </span>
        </button>
        <Mentions />
        <IconButton label="Keyboard shortcuts" icon={CircleHelp} onClick={onHelp} />
        <IconButton label="Switch theme" icon={SunMoon} onClick={switchTheme} />
      </div>
    </header>
  )
}
