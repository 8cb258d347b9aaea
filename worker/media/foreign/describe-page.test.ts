import { expect, test } from 'vitest'
import { growthOf, linear } from '../../testing/growth.ts'
import { describePage } from './describe-page.ts'
import { decodePage } from './read-site.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('Open Graph is preferred to what is for X, and both to HTML’s own', () => {
  const html = `<!doctype html><title>Plain</title><meta name=description content="plain text">
    <meta name="twitter:title" content="Card"><meta property="og:title" content="Best &amp; first">
    <meta property="og:title" content="second"><meta property="OG:IMAGE" content=" /a.png?x=1&amp;y=2 ">
    <meta name="twitter:image:alt" content="A harbour"/>`
  expect(describePage(html)).toEqual({
    title: 'Best & first',
    text: 'plain text',
    image: '/a.png?x=1&y=2',
    alt: 'A harbour',
    opening: '',
  })
})

test('the title of the page is the first one, also where an image in it has another', () => {
  const html = '<title>\n The  page </title><svg><title>An icon</title></svg><meta property="og:title" content=" ">'
  expect(describePage(html).title).toBe('The page')
})

test('a page that says nothing has an empty description', () => {
  for (const html of ['', '<title></title>', '<meta', '<meta property="og:title">', '\0\0']) {
    expect(describePage(html)).toEqual({ title: '', text: '', image: '', alt: '', opening: '' })
  }
})

test('the opening is what the page shows first, divided into words, without scripts and styles', () => {
  const html = `<title>A</title><style>p {}</style><script>run('<p>')</script><nav>Home</nav><h1>Harbour</h1><p>by
    the <b>sea</b> caf&eacute;<noscript>off</noscript>${' and more'.repeat(10_000)}`
  const { opening } = describePage(html)
  expect(opening).toMatch(/^Home Harbour by the sea café (?:and more )+/)
  expect(opening.length).toBeLessThan(8_001)
})

test('a hostile title is a short text of one line', () => {
  const title = `<script>alert(1)</script>\u202e&#0;\r\n${'x '.repeat(100_000)}`
  const described = describePage(`<meta property="og:title" content='${title.replaceAll("'", '')}'>`).title
  expect(described).toMatch(/^<script>alert\(1\)<\/script>\S? x x [x ]*…$/)
  expect(described.length).toBeLessThanOrEqual(201)
})

test('a name that objects inherit is a name as any other', () => {
  expect(describePage('<meta constructor=x name=__proto__ content=y><title>A</title>').title).toBe('A')
})

test('half a megabyte of open elements is read in linear time', async () => {
  const growth = await growthOf((length) => {
    const elements = `${'<b>'.repeat(length)}${'</i>'.repeat(length)}`
    const page = `${'<meta name="a" content="'.repeat(length / 12)}${elements}`
    return () => describePage(page)
  }, 60_000)
  expect(growth).toBeLessThan(linear)
})

test('a page is decoded by its header, then its own declaration, then as UTF-8', () => {
  const latin = Uint8Array.of(0xfc)
  expect(decodePage(latin, 'text/html; charset="windows-1252"')).toBe('ü')
  const declared = '<meta http-equiv=content-type content="text/html; charset=iso-8859-1">'
  expect(decodePage(Uint8Array.of(...bytesOf(declared), ...latin), 'text/html')).toBe(`${declared}ü`)
  expect(decodePage(bytesOf('<meta charset=no-such-thing>ü'), '')).toContain('ü')
  expect(decodePage(latin, 'text/html')).toBe('\ufffd')
})
