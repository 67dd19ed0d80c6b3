import {
  BadgePercent,
  Bot,
  CalendarDays,
  ChartNoAxesColumn,
  FilePenLine,
  Image,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Settings,
  Tags,
  Ticket,
  User,
  UsersRound,
} from 'lucide-react'
import { can, type Permission, type Role, refusalOf } from '#shared/permissions.ts'
import type { DeskName, TabName } from '../lib/address.ts'

/** Data that a tab requires. */
const NEEDS: Partial<Record<TabName, Permission>> = {
  analytics: 'analytics',
  editor: 'drafts',
  'auto-blogger': 'auto-blogger',
  bookmakers: 'offers',
}

/** Each tab's name and icon. */
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

/** Each desk's name and icon, and the permission needed to see it. */
export const DESK_NAMES: Record<DeskName, { label: string; icon: LucideIcon; needs: Permission }> = {
  matches: { label: 'Matches', icon: CalendarDays, needs: 'matches' },
  tips: { label: 'Tips', icon: Ticket, needs: 'tips' },
  queue: { label: 'AI queue', icon: ListChecks, needs: 'articles' },
  authors: { label: 'Authors', icon: UsersRound, needs: 'names' },
  tags: { label: 'Tags', icon: Tags, needs: 'names' },
  adverts: { label: 'Adverts', icon: Megaphone, needs: 'offers' },
}

/** Whether the user can use a tab. */
export function isOffered(user: { role: Role }, tab: TabName): boolean {
  const needed = NEEDS[tab]
  return needed === undefined || can(user, needed)
}

/** Why a tab is closed to the user; null if it is open. */
export function closedBecause(user: { role: Role }, tab: TabName): string | null {
  const needed = NEEDS[tab]
  return needed === undefined || can(user, needed) ? null : refusalOf(needed)
}
