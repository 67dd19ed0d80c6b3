import type { APIRoute } from 'astro'
import { feedFileSchema } from '#shared/kinds/feed-file.ts'
import { readRequired } from '../lib/content.ts'
import { rssResponse } from '../lib/rss.ts'
import { readSite } from '../lib/site.ts'

/** The newest articles of all categories. */
export const GET: APIRoute = () => rssResponse(readSite(), readRequired('feeds/rss.json', feedFileSchema), '/rss.xml')
