/** Whether the request is for a preview deployment: a `.pages.dev` host other than the site's own. */
export function isPreview(url: URL, configured: string | undefined): boolean {
  return Boolean(configured) && url.origin !== configured && url.hostname.endsWith('.pages.dev')
}
