import { absoluteAddress } from '../article/addresses.ts'
import { listLimits } from '../contract/limits.ts'
import { completeSettings, mapImages } from '../contract/setting-values.ts'
import type { Settings } from '../contract/settings.ts'
import type { Site, SiteParts } from '../contract/site.ts'
import type { SiteRow } from '../db/statements/site.ts'

/** The publication, as every page of readers knows it. @param origin the site's address */
export function presentSite({ value, parts }: SiteRow, origin: string): Site {
  // Programs read them elsewhere (content-signal.ts).
  const { signals, ...shown } = presentValue(value, origin)
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

/** Stored settings with their defaults, and absolute addresses of images. @param origin the site's address */
export function presentValue(value: Partial<Settings>, origin: string): Settings {
  return mapImages(completeSettings(value), (image) => ({ ...image, src: absoluteAddress(image.src, origin) }))
}
