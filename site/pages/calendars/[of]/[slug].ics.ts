import type { APIRoute } from 'astro'
import { calendarKind } from '#shared/kinds/calendar.ts'
import { calendarText } from '../../../lib/calendar.ts'
import { readRequired } from '../../../lib/content.ts'
import { readSite } from '../../../lib/site.ts'
import { kindPaths } from '../../../lib/static-paths.ts'

export function getStaticPaths() {
  return kindPaths(calendarKind)
}

/** The matches of a competition or a team, for calendar programs. */
export const GET: APIRoute = ({ params: { of = '', slug = '' } }) => {
  const file = readRequired(calendarKind.fileOf({ of, slug }), calendarKind.schema)
  return new Response(calendarText(readSite(), file), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
}
