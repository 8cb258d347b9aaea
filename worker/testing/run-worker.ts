import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

/**
 * A process of its own for a Worker that a test kills. The argument is the path of Miniflare's options as JSON; the first
 * line of the output is the Worker's address.
 */
const options = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const miniflare = new Miniflare(convertV4MiniflareOptions(options))
console.log(String(await miniflare.ready))
