/** The site's own address, whatever host it is read on; the request's where none is configured. */
export function siteOrigin(url: URL, configured: string | undefined): string {
  return configured || url.origin
}

/** Whether this is a deployment for trying out: on a host that Pages gave it, while the site has another. */
export function isPreview(url: URL, configured: string | undefined): boolean {
  return Boolean(configured) && url.origin !== configured && url.hostname.endsWith('.pages.dev')
}
