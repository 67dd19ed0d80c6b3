import type { APIRoute } from 'astro'
import { categoryFileSchema } from '#shared/kinds/category.ts'
import { readRequired } from '../../../lib/content.ts'
import { slugPaths } from '../../../lib/static-paths.ts'

export function getStaticPaths() {
  return slugPaths('categories', '/data/categories/', '.json')
}

/** A category's newest articles, from which article pages take their related stories. */
export const GET: APIRoute = ({ params: { slug } }) =>
  Response.json(readRequired(`categories/${slug}.json`, categoryFileSchema))
