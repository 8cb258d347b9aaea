import type { ArticleLink } from '../contract/blog.ts'
import type { Site } from '../contract/site.ts'
import type { FrameRow } from '../db/statements/frame.ts'
import { presentArticle } from './blog.ts'
import { presentSite } from './site.ts'

/** The parts of a page around its content, as far as the call asks for them. */
export type Frame = { articles?: ArticleLink[]; site?: Site }

/** @param parts what `with` asks for: `latest`, `site` @param origin the site's address */
export function presentFrame({ latest, site }: FrameRow, parts: ReadonlySet<string>, origin: string): Frame {
  return {
    ...(parts.has('latest') && { articles: latest.map(presentArticle) }),
    ...(parts.has('site') && { site: presentSite(site, origin) }),
  }
}
