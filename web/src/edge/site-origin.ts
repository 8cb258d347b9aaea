/** Whether this is a deployment for trying out: on a host that Pages gave it, while the site has another. */
export function isPreview(url: URL, configured: string | undefined): boolean {
  return Boolean(configured) && url.origin !== configured && url.hostname.endsWith('.pages.dev')
}
