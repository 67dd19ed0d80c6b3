import {
  BadgePercent,
  Bot,
  ChartNoAxesColumn,
  FilePenLine,
  Image,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  Settings,
  Ticket,
  User,
} from 'lucide-react'
import type { DeskName, TabName } from '../lib/address.ts'

/** What each tab is called and its icon. */
export const TAB_NAMES: Record<TabName, { label: string; icon: LucideIcon }> = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  articles: { label: 'Articles', icon: Newspaper },
  analytics: { label: 'Analytics', icon: ChartNoAxesColumn },
  editor: { label: 'Editor', icon: FilePenLine },
  'auto-blogger': { label: 'Auto-Blogger', icon: Bot },
  media: { label: 'Media', icon: Image },
  bookmakers: { label: 'Bookmakers', icon: BadgePercent },
  profile: { label: 'Profile', icon: User },
  settings: { label: 'Settings', icon: Settings },
}

/** The same of each desk. */
export const DESK_NAMES: Record<DeskName, { label: string; icon: LucideIcon }> = {
  tips: { label: 'Tips', icon: Ticket },
}
