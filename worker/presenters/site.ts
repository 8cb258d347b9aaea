import type { Site } from '../contract/site.ts'
import type { SiteRow } from '../db/site.ts'
import { presentValue } from './settings.ts'

/** What every page of readers knows of the publication. @param origin the site's address */
export function presentSite({ value, parts }: SiteRow, origin: string): Site {
  return { ...presentValue(value, origin), ...parts }
}
