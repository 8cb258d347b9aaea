import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const routesFile = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) })

/**
 * The main module of the Pages project in the local stack: paths that `_routes.json` excludes are answered with files,
 * all others by `_worker.js`, as on Pages. A file is read once: each request for one goes through the process that started
 * the stack, and a page of the admin needs forty.
 * Source: https://developers.cloudflare.com/pages/functions/routing/#create-a-_routesjson-file
 * @param siteFolder the built site
 */
export function readPagesEntry(siteFolder: string): string {
  const { include, exclude } = routesFile.parse(JSON.parse(readFileSync(join(siteFolder, '_routes.json'), 'utf8')))
  return `import site from './_worker.js'
const include = [${include.map(toPattern)}]
const exclude = [${exclude.map(toPattern)}]
const files = new Map()
async function serveFile(request, pathname, env) {
  const isWhole = request.method === 'GET' && !request.headers.has('if-none-match') && !request.headers.has('range')
  if (!isWhole) return env.ASSETS.fetch(request)
  const known = files.get(pathname)
  if (known) return new Response(known.body, known)
  const response = await env.ASSETS.fetch(request)
  if (response.status !== 200) return response
  const file = { body: await response.arrayBuffer(), headers: response.headers }
  files.set(pathname, file)
  return new Response(file.body, file)
}
export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    const isIn = (patterns) => patterns.some((pattern) => pattern.test(pathname))
    return isIn(exclude) || !isIn(include) ? serveFile(request, pathname, env) : site.fetch(request, env, context)
  },
}
`
}

/** Routing rule to regular expression: `/a/*` matches `/a` and all below it, `/a` matches `/a` and `/a/`. */
export function toPattern(rule: string): RegExp {
  const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
  if (rule === '/' || rule === '/*') return new RegExp(`^${escaped(rule)}$`)
  if (rule.endsWith('/*')) return new RegExp(`^${escaped(rule.slice(0, -2))}(/.*)?$`)
  if (rule.endsWith('*')) return new RegExp(`^${escaped(rule)}$`)
  return new RegExp(`^${escaped(rule.replace(/\/$/, ''))}(/)?$`)
}
