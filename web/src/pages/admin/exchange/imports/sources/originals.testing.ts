import { escapeText } from '#contract/escape-html.ts'
import type { Item } from './wordpress/fixtures/build-wxr.testing.ts'

type Part = string | { code: string; language: string } | { gallery: string[] } | { note: string; of: string }
type Post = { title: string; parts: Part[] }

const php = `<?php
/* A list<item> */
$rows = array_filter($all, fn($row) => $row['a'] < 3 && $row->b >= 1);
if ($a<$b || $b<c) { echo "<b class='x'>yes &amp; no</b>\\n"; }
?>
<p><?= $rows[0] ?></p>`
const html = `<!DOCTYPE html>
<html>
<head><title>One</title><!-- a comment --></head>
<body onload="go()">
<ul><li>[gallery ids="1"]</li></ul>
<script>if (1 < 2) { go() }</script>
</body>
</html>`
const cpp = `#include <vector>
template <typename T> std::vector<T> both(T a, T b) { return {a, b}; }
std::cout << "a" << 1 << '\\n'; // [x] (y) *z* _w_`
const shell = `cat <<END > "$HOME/a b.txt"
$(date) \${NAME:-none} %% {{ x }} {% y %}
END
test 1 -lt 2 && echo 'it''s' | sed -e "s/<a>/<b>/g"`

const start = 'The first paragraph says what “comes” – and 100 % of it, for $5 & more.'
/** Posts as their author wrote them. */
export const posts: Post[] = [
  {
    title: 'Rows',
    parts: [start, { code: php, language: 'php' }, 'Between them, a < b stays.', { code: php, language: 'php' }],
  },
  { title: 'Pages', parts: [start, { code: html, language: 'html' }, { code: html, language: '' }, 'After it.'] },
  {
    title: 'Templates',
    parts: [{ code: cpp, language: 'cpp' }, { note: 'A first note of it (2010).', of: 'Words with one' }, 'The end.'],
  },
  {
    title: 'Scripts',
    parts: [
      start,
      { gallery: ['Low water', 'High water'] },
      { code: shell, language: 'bash' },
      { note: 'The note has several words.', of: 'A sentence' },
      { note: 'Another note of the same text.', of: 'Another one' },
      'Last words.',
    ],
  },
]

/** The words of a post in the order in which readers get them: the words of its notes stand at its end. */
export function wordsOfPost({ parts }: Post): string[] {
  const body = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('code' in part) return part.code
    return 'gallery' in part ? part.gallery.join(' ') : part.of
  })
  const notes = parts.flatMap((part) => (typeof part === 'object' && 'note' in part ? [part.note] : []))
  return [...body, ...notes].join(' ').split(/\s+/)
}

/** The post as a file of Markdown. */
export function toMarkdown({ title, parts }: Post): string {
  const notes: string[] = []
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('code' in part) return `\`\`\`\`${part.language}\n${part.code}\n\`\`\`\``
    if ('gallery' in part) {
      const caption = (words: string) => `<figure><img src="a.png"><figcaption>${words}</figcaption></figure>`
      return part.gallery.map(caption).join('\n')
    }
    return `${part.of}[^${notes.push(part.note)}]`
  })
  const texts = notes.map((note, index) => `[^${index + 1}]: ${note}`)
  return `---\ntitle: ${title}\ndate: 2020-01-01\n---\n${[...blocks, ...texts].join('\n\n')}\n`
}

/** How plugins of WordPress write code and notes. */
type Plugins = {
  code: (code: string, language: string) => string
  note: (note: string) => string
  hasBlocks?: boolean
}

function shortcode(name: string) {
  return (code: string, language: string) => `[${name} lang="${language}"]${code}[/${name}]`
}

export const plugins: Record<string, Plugins> = {
  'WP-Syntax and [ref]': {
    code: (code, language) => `<pre lang="${language || 'text'}" line="1">${code}</pre>`,
    note: (note) => `[ref]${note}[/ref]`,
  },
  'CodeColorer and Easy Footnotes': { code: shortcode('cc'), note: (note) => `[efn_note]${note}[/efn_note]` },
  'SyntaxHighlighter and double brackets': { code: shortcode('sourcecode'), note: (note) => ` ((${note}))` },
  'Crayon in blocks': {
    code: (code, language) => `<pre class="lang:${language || 'default'} decode:true">${escapeText(code)}</pre>`,
    note: (note) => `[mfn]${note}[/mfn]`,
    hasBlocks: true,
  },
  'plain pre': { code: (code) => `<pre>${code}</pre>`, note: (note) => `[fn]${note}[/fn]` },
}

/** The posts as items of WordPress, with the pictures of their galleries. */
export function toItems({ code, note, hasBlocks = false }: Plugins): Item[] {
  const pictures: Item[] = []
  const block = (name: string, content: string) =>
    hasBlocks ? `<!-- wp:${name} -->${content}<!-- /wp:${name} -->` : content
  const items = posts.map(({ title, parts }, index) => {
    const written = parts.map((part) => {
      if (typeof part === 'object' && 'code' in part) return block('html', code(part.code, part.language))
      if (typeof part === 'object' && 'gallery' in part) {
        const ids = part.gallery.map((words) => {
          const id = 100 + pictures.length
          pictures.push({ id, type: 'attachment', attachment: `https://old.example/${id}.jpg`, excerpt: words })
          return id
        })
        return block('shortcode', `[gallery ids="${ids.join(',')}"]`)
      }
      const words = typeof part === 'string' ? escapeText(part) : `${part.of}${note(part.note)}`
      return hasBlocks ? block('paragraph', `<p>${words}</p>`) : words
    })
    return { id: index + 1, title, content: written.join('\n\n') }
  })
  return [...items, ...pictures]
}
