import type { Settings } from '../contract/settings.ts'
import { contentSignal } from '../presenters/content-signal.ts'

/** robots.txt. Source: RFC 9309; a content signal is a line of the group that it is for. @param value the stored settings */
export function robots(value: Partial<Settings>, origin: string): string {
  const signal = contentSignal(value)
  const lines = [
    'User-agent: *',
    ...(signal ? [`Content-Signal: ${signal}`] : []),
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
