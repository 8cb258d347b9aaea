/**
 * What the host of a request is: `site` for the site's address and every host that is not Pages' own; `project` for the
 * project's `name.pages.dev`, where the site has another address; `preview` for the hosts of single deployments and
 * branches, such as `hash.name.pages.dev`.
 * Source: https://developers.cloudflare.com/pages/configuration/preview-deployments/
 * @param siteUrl the site's address; empty where it is not configured
 */
export function hostKindOf(url: URL, siteUrl: string | undefined): 'site' | 'project' | 'preview' {
  // A host may end in a dot.
  const labels = url.hostname.replace(/\.$/, '').split('.')
  if (url.origin === siteUrl || labels.slice(-2).join('.') !== 'pages.dev') return 'site'
  if (labels.length > 3) return 'preview'
  return siteUrl ? 'project' : 'site'
}
