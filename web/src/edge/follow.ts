/**
 * A redirect to a path, which has the parameters of its page only. The visitor's other parameters are added, without those that
 * the path leaves empty. The address may get a page again, so that browsers must ask each time.
 */
export function follow(path: string, url: URL): Response {
  const location = new URL(path, url)
  for (const [name, value] of url.searchParams) {
    if (!location.searchParams.has(name)) location.searchParams.append(name, value)
  }
  for (const [name, value] of [...location.searchParams]) if (!value) location.searchParams.delete(name)
  const headers = { location: location.pathname + location.search, 'cache-control': 'no-cache' }
  return new Response(null, { status: 301, headers })
}
