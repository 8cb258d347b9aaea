import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { megabyte } from '#contract/units.ts'
import { keepAssets } from './keep-assets.ts'

/** The answers of the deployed site, by its paths. */
let deployed = new Map<string, Buffer>()
const server = createServer(({ url = '' }, response) => {
  const file = deployed.get(url)
  response.writeHead(file ? 200 : 404).end(file)
})
let origin: string
const folders: string[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  deployed = new Map()
})
afterAll(async () => {
  server.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

/** A build with assets of these names and contents. */
async function build(assets: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-assets-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  await Promise.all(Object.entries(assets).map(([name, text]) => writeFile(join(folder, 'assets', name), text)))
  return folder
}

/** Makes the folder the deployed site. */
async function deploy(folder: string) {
  const names = [...(await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`), 'assets.json']
  deployed = new Map(
    await Promise.all(names.map(async (name) => [`/${name}`, await readFile(join(folder, name))] as const)),
  )
}

const assetsIn = (folder: string) => readdir(join(folder, 'assets'))
const first = { 'index-A1.js': 'one', 'home-A1.css': 'one', 'framework-F.js': 'the same' }
const second = { 'index-B2.js': 'two', 'framework-F.js': 'the same' }
const third = { 'index-C3.js': 'three' }

test('a deployment has the assets of the build before it, and none of older ones', async () => {
  const builds = await Promise.all([first, second, third].map(build))
  const [one = '', two = '', three = ''] = builds
  expect(await keepAssets(null, one)).toBeNull()
  await deploy(one)
  expect(await keepAssets(origin, two)).toBeNull()
  expect(await assetsIn(two)).toEqual(['framework-F.js', 'home-A1.css', 'index-A1.js', 'index-B2.js'])
  expect(await readFile(join(two, 'assets/home-A1.css'), 'utf8')).toBe('one')
  await deploy(two)
  expect(await keepAssets(origin, three)).toBeNull()
  expect(await assetsIn(three)).toEqual(['framework-F.js', 'index-B2.js', 'index-C3.js'])
})

test('the same build again keeps what it has kept', async () => {
  const [one = '', two = '', again = ''] = await Promise.all([first, second, second].map(build))
  await keepAssets(null, one)
  await deploy(one)
  await keepAssets(origin, two)
  await deploy(two)
  expect(await keepAssets(origin, again)).toBeNull()
  expect(await assetsIn(again)).toEqual(await assetsIn(two))
  expect(await readFile(join(again, 'assets.json'), 'utf8')).toBe(await readFile(join(two, 'assets.json'), 'utf8'))
})

test('a site of an older release, and one that does not answer, are no obstacle', async () => {
  const folder = await build(second)
  expect(await keepAssets(origin, folder)).toBe(`${origin}/assets.json answers 404.`)
  expect(await keepAssets('http://127.0.0.1:1', folder)).not.toBeNull()
  expect(await assetsIn(folder)).toEqual(['framework-F.js', 'index-B2.js'])
  await deploy(folder)
  expect(await keepAssets(origin, await build(third))).toBeNull()
})

test('a file that is missing or another one is not kept, and those before it are', async () => {
  const [one = '', two = '', three = ''] = await Promise.all([first, second, third].map(build))
  await keepAssets(null, one)
  await deploy(one)
  deployed.set('/assets/index-A1.js', Buffer.from('other'))
  expect(await keepAssets(origin, two)).toBe('index-A1.js has not the content that it was deployed with.')
  expect(await assetsIn(two)).toEqual(['framework-F.js', 'home-A1.css', 'index-B2.js'])
  deployed.delete('/assets/home-A1.css')
  expect(await keepAssets(origin, three)).toBe(`${origin}/assets/home-A1.css answers 404.`)
})

const hostile = Buffer.from('hostile')
const sha256 = createHash('sha256').update(hostile).digest('hex')
const tooMany = Array.from({ length: 501 }, (_, at) => `a${at}.js`)

test.each([
  ['a path', ['../index.js']],
  ['a document', ['index.html']],
  ['more files than a build has', tooMany],
])('a list with %s is refused', async (_, names) => {
  const folder = await build(second)
  const built = Object.fromEntries(names.map((name) => [name, sha256]))
  deployed = new Map(names.map((name) => [new URL(`/assets/${name}`, origin).pathname, hostile]))
  deployed.set('/assets.json', Buffer.from(JSON.stringify({ built, kept: {} })))
  expect(await keepAssets(origin, folder)).toBe(`${origin}/assets.json is no list of at most 500 assets.`)
  expect(await assetsIn(folder)).toEqual(['framework-F.js', 'index-B2.js'])
})

test('a list and assets that are too long are not read to their end', async () => {
  const folder = await build(second)
  deployed.set('/assets.json', Buffer.alloc(megabyte + 1, ' '))
  expect(await keepAssets(origin, folder)).toBe('The body has more than 1048576 bytes.')
  deployed.set('/assets.json', Buffer.from(JSON.stringify({ built: { 'a.js': sha256, 'b.js': sha256 }, kept: {} })))
  deployed.set('/assets/a.js', hostile)
  deployed.set('/assets/b.js', Buffer.alloc(20 * megabyte, ' '))
  expect(await keepAssets(origin, folder)).toBe(`The body has more than ${20 * megabyte - hostile.length} bytes.`)
})
