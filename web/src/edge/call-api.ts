/** The API Worker, by its service binding. */
export type Service = { fetch(request: Request): Promise<Response> }

const apiAddress = /^\/(api|media)(\/|$)/
const feedAddress = /^(\/articles\/[^/]+)?\/rss\.xml$|^\/(atom\.xml|feed\.json|robots\.txt|sitemap(-\d+)?\.xml)$/

/** Whether an address is answered by the API Worker: its calls and files, the feeds, and what crawlers read first. */
export function isForApi(pathname: string): boolean {
  return apiAddress.test(pathname) || feedAddress.test(pathname)
}

/** The API Worker's own answer. When it cannot even be reached, the sentence is ours, in its envelope. */
export async function callApi(api: Service, request: Request): Promise<Response> {
  try {
    return await api.fetch(request)
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'The API Worker did not answer.', cause: String(error) }))
    const message = 'The service cannot be reached right now. Please try again in a moment.'
    return Response.json(
      { success: false, message, error: message },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  }
}
