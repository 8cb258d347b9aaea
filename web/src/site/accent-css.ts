import { defaultSiteSettings, type SiteSettings } from '#contract/site-settings.ts'

/** The id of the element with this style. */
export const accentStyleId = 'accent'

const colour = /^#[0-9a-f]{6}$/i

/**
 * The style of an accent colour that is not the default one of styles/tokens.css; empty for that one. The selector is more
 * specific than the one there, so that the order of the style sheets does not matter. Readers who ask for more contrast get
 * 7:1 at least, because the colour itself has 4.5:1 (contract/contrast.ts).
 */
export function accentCss({ light, dark }: SiteSettings['accent']): string {
  const { accent } = defaultSiteSettings
  const isDefault = light === accent.light && dark === accent.dark
  if (isDefault || !colour.test(light) || !colour.test(dark)) return ''
  const strong = `light-dark(color-mix(in srgb,${light} 70%,#000),color-mix(in srgb,${dark} 50%,#fff))`
  return [
    '@layer tokens{',
    `html:root{--accent:light-dark(${light},${dark});--accent-wash:var(--paper-sunken)}`,
    `@media(prefers-contrast:more){html:root{--accent:${strong}}}`,
    '}',
  ].join('')
}
