import { absoluteAddress } from '../article/addresses.ts'
import { completeSettings, mapImages } from '../contract/setting-values.ts'
import type { Settings } from '../contract/settings.ts'
import type { Site } from '../contract/site.ts'
import type { SiteRow } from '../db/statements/site.ts'

/** What every page of readers knows of the publication. @param origin the site's address */
export function presentSite({ value, parts }: SiteRow, origin: string): Site {
  // Programs read them elsewhere (content-signal.ts).
  const { signals, ...shown } = presentValue(value, origin)
  return { ...shown, ...parts }
}

/** Stored settings with their defaults, and absolute addresses of images. @param origin the site's address */
export function presentValue(value: Partial<Settings>, origin: string): Settings {
  return mapImages(completeSettings(value), (image) => ({ ...image, src: absoluteAddress(image.src, origin) }))
}
