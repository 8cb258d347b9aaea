import { absoluteAddress } from '../article/addresses.ts'
import type { ArticleLink } from '../contract/blog.ts'
import { listLimits } from '../contract/limits.ts'
import type { SettingsName, SettingsOf } from '../contract/setting-kinds.ts'
import { completeSettings, mapImages } from '../contract/setting-values.ts'
import type { Site, SiteParts } from '../contract/site.ts'
import type { Stored } from '../contract/wire.ts'
import type { FrameRow, SiteRow } from '../db/statements/site.ts'
import type { StoredRow } from '../db/statements/stored-settings.ts'
import { presentArticle } from './blog.ts'

/** The publication, as every page of readers knows it. @param origin the site's address */
export function presentSite({ value, parts }: SiteRow, origin: string): Site {
  // Programs read them elsewhere (content-signal.ts).
  const { signals, ...shown } = withAddresses('publication', completeSettings('publication', value), origin)
  return { ...shown, ...boundMenus(parts) }
}

/** When there are more categories than menus have, categories with published blogs come before others; all are in their order. */
function boundMenus({ categories, pages, ...parts }: SiteParts): SiteParts {
  const bounded = { ...parts, categories, pages: pages.slice(0, listLimits.menuPages) }
  if (categories.length <= listLimits.menuCategories) return bounded
  const byUse = [false, true].flatMap((hidden) => categories.filter(({ isHidden = false }) => isHidden === hidden))
  const shown = new Set(byUse.slice(0, listLimits.menuCategories))
  return { ...bounded, categories: categories.filter((category) => shown.has(category)) }
}

/** Settings with the number of their save. @param origin the site's address */
export function presentStored<Name extends SettingsName>(
  name: Name,
  { revision, settings, updatedAt }: StoredRow<Name>,
  origin: string,
): Stored<SettingsOf[Name]> {
  const savedAt = revision > 0 ? updatedAt.toISOString() : null
  return { revision, settings: withAddresses(name, settings, origin), savedAt }
}

/** Settings with absolute addresses of images. */
function withAddresses<Name extends SettingsName>(name: Name, settings: SettingsOf[Name], origin: string) {
  return mapImages(name, settings, (image) => ({ ...image, src: absoluteAddress(image.src, origin) }))
}

/** The parts of a page around its content, as far as the call asks for them. */
export type Frame = { articles?: ArticleLink[]; site?: Site }

/** @param parts what `with` asks for: `latest`, `site` @param origin the site's address */
export function presentFrame({ latest, site }: FrameRow, parts: ReadonlySet<string>, origin: string): Frame {
  return {
    ...(parts.has('latest') && { articles: latest.map(presentArticle) }),
    ...(parts.has('site') && { site: presentSite(site, origin) }),
  }
}
