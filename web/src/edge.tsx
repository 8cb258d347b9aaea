import { documentHeaders } from './security-headers.ts'

type Bindings = { API: { fetch(request: Request): Promise<Response> }; ASSETS: { fetch(request: Request): Promise<Response> } }

/**
 * The site's entry on Cloudflare Pages: calls and files go to the API Worker, every screen gets the app's shell.
 * `/assets/*` never comes here (public/_routes.json).
 */
export default {
  async fetch(request: Request, { API, ASSETS }: Bindings): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    if (/^\/(api|media)(\/|$)/.test(pathname)) return API.fetch(request)
    if (/\.[a-z0-9]+$/i.test(pathname)) return ASSETS.fetch(request)
    // A request of its own: with the visitor's If-None-Match, Pages would answer 304 for another page's shell.
    const shell = await ASSETS.fetch(new Request(origin))
    return new Response(request.method === 'HEAD' ? null : shell.body, { headers: documentHeaders })
  },
}
