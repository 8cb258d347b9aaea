import { article, articleZip, exportZip, type HostileZip, megabyte } from './hostile-zips.ts'
import { type RawEntry, zip64Extra } from './raw-zip.ts'
import type { XssVector } from './xss-vectors.ts'

const lying = (what: string, entry: Partial<RawEntry>, sentence: string, entries: RawEntry[] = []): HostileZip => ({
  what,
  build: () => exportZip({ entries: [{ ...article, ...entry }, ...entries] }),
  sentence,
})
const bomb = { data: new Uint8Array(3 * megabyte), isDeflated: true }
const tooLarge = '“articles/a.md” is too large'
const damaged = '“articles/a.md” is damaged and cannot be read.'

/** Files with one article that is refused, or has a note. */
export const refusedArticles: HostileZip[] = [
  lying('a bomb that says its size', bomb, tooLarge),
  lying('a bomb that says another size', { ...bomb, size: 10 }, damaged),
  lying('2 GB that are not there', { isDeflated: true, size: 0x7fffffff }, tooLarge),
  lying(
    '2 TB in the fields of ZIP64',
    { isDeflated: true, size: 0xffffffff, packedSize: 0xffffffff, extra: zip64Extra(2n ** 41n, 10n) },
    tooLarge,
  ),
  lying('fewer bytes than it says', { isDeflated: true, size: 500 }, damaged),
  lying('a method that nobody knows', { method: 99 }, damaged),
  lying('a stream that is none', { method: 8 }, damaged),
  lying('no UTF-8', { data: new Uint8Array([0x2d, 0xff, 0xfe]) }, '“articles/a.md” is no text in UTF-8.'),
  {
    what: 'another hash than the manifest says',
    build: () => exportZip({ files: { [article.name]: { bytes: 1, sha256: '0'.repeat(64) } } }),
    sentence: '“articles/a.md” was changed or damaged after the export.',
  },
  {
    what: 'an article that is in the manifest only',
    build: () => exportZip({ files: { 'articles/b.md': { bytes: 1, sha256: '0'.repeat(64) } } }),
    sentence: '“articles/b.md” is missing in the file.',
  },
  inFrontMatter('1,500 keys', Array.from({ length: 1_500 }, (_, index) => `k${index}: 1`).join('\n'), '1000 keys'),
  inFrontMatter('a bomb of aliases', aliases(), 'refers to other places of itself'),
  inFrontMatter('a key twice', 'title: "A"\ntitle: "B"', 'has the key “title” twice'),
  inFrontMatter('brackets that never end', `title: ${'['.repeat(10_000)}`, 'is no valid YAML'),
  inFrontMatter('a megabyte', `title: "${'x'.repeat(megabyte)}"`, 'has no end, or more than 64 kB'),
  inFrontMatter('a map as a key', '? { a: 1 }\n: 2', 'is no word'),
]

function inFrontMatter(what: string, frontMatter: string, sentence: string): HostileZip {
  return { what: `front matter with ${what}`, build: () => articleZip(frontMatter), sentence }
}

/** Each line has the one before nine times. */
function aliases() {
  const lines = Array.from({ length: 12 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`)
  return ['a0: &a0 "x"', ...lines].join('\n')
}

/** Articles that are all code: their texts are texts, and their HTML is what the API cleans. @param vectors one for each */
export function scriptedZip(vectors: readonly XssVector[]): Blob {
  const links = '[a](javascript:alert(1)) ![b](data:text/html,x) <javascript:alert(1)>'
  const entries = vectors.map(({ number, html }) => ({
    name: `articles/${number}.md`,
    data: `---\n${scriptedFrontMatter.join('\n')}\n---\n\n${links}\n\n${html}\n`,
  }))
  return exportZip({ entries })
}

const script = JSON.stringify('<script>alert(1)</script>')
const scriptedFrontMatter = [
  `title: ${script}`,
  'description: !!js/function "function () { alert(1) }"',
  'slug: !<tag:yaml.org,2002:python/object/apply:os.system> ["id"]',
  'id: !!binary YWxlcnQoMSk=',
  'image: "javascript:alert(1)"',
  `authors: [${script}, { toString: 1 }]`,
  'recommended: [{ title: "A", url: "javascript:alert(1)" }]',
  '__proto__: { isHidden: true }',
  'constructor: { prototype: { isHidden: true } }',
  '<<: { noindex: true }',
]
