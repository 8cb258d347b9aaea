import { absoluteAddress } from '../article/addresses.ts'
import { defaultSettings, type SettingsImage } from '../contract/settings.ts'
import type { Site } from '../contract/site.ts'
import type { SiteRow } from '../db/site.ts'

/** What every page of readers knows of the publication. @param origin the site's address */
export function presentSite({ value, parts }: SiteRow, origin: string): Site {
  const settings = { ...defaultSettings, ...value }
  const present = (image: SettingsImage | null) => image && { ...image, src: absoluteAddress(image.src, origin) }
  const { logo, icon, socialImage } = settings
  return { ...settings, logo: present(logo), icon: present(icon), socialImage: present(socialImage), ...parts }
}
