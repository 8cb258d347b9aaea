import { expect, test } from 'vitest'
import { textLimits } from './contract/limits.ts'
import { slugPattern, slugProblem } from './contract/slugs.ts'
import { slugify, slugifyTitle } from './slugs.ts'

test.each([
  ['Why edge blogs win', 'why-edge-blogs-win'],
  ['Почему Берлин', 'pochemu-berlin'],
  ['你好，世界', 'ni-hao-shi-jie'],
  ['한국어 제목', 'hangugeo-jemog'],
  ['Ünïcödé straße, Øre Þing', 'unicode-strasse-ore-thing'],
  ['It’s Bob’s “quote”', 'its-bobs-quote'],
  ['e\u0301te\u0301', 'ete'],
  ['𝕳𝖊𝖑𝖑𝖔 Ｗｏｒｌｄ ①', 'hello-world-1'],
  ['🚀 Launch 👩‍👩‍👧 day', 'launch-day'],
  // Cyrillic letters that look like the Latin ones of "apple".
  ['аррӏе', 'arre'],
  ['C++ / snake_case.js', 'cpp-snake-case-js'],
  ['C', 'c'],
  ['C#', 'csharp'],
  ['F♯ and F', 'fsharp-and-f'],
  ['.NET 9 for Notepad++', 'dotnet-9-for-notepadpp'],
  ['ASP.NET, Node.js', 'asp-net-node-js'],
  ['Disney+', 'disney-plus'],
  ['1+1 is #1', '1-1-is-1'],
  ['🚀', 'untitled'],
  ['', 'untitled'],
])('the slug of %j is readable', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test.each([
  ['Reactのuseメモ化と再レンダリング 2026', '', 'react-use-2026'],
  ['簡単なメモの取り方', '', 'tail'],
  ['東京物語', 'ja', 'tail'],
  ['北京的春天', 'zh', 'bei-jing-de-chun-tian'],
  ['วิธีเขียนบทความ', '', 'tail'],
  ['วิธีใช้ Docker บน Linux', 'th', 'docker-linux'],
  ['قطار الصباح', 'ar', 'tail'],
  ['नमस्ते दुनिया', 'hi', 'tail'],
  ['Καλημέρα κόσμε', 'el', 'kalimera-kosme'],
  ['한국어 제목', 'ko', 'hangugeo-jemog'],
  ['🚀', '', 'untitled'],
])('the slug of the title %j has only words that are read rightly', (title, lang, slug) => {
  expect(slugifyTitle(title, { lang, otherwise: 'tail' })).toBe(slug)
})

test('a long text is cut between words, a long word anywhere', () => {
  expect(slugify('wonderful '.repeat(30))).toBe('wonderful-wonderful-wonderful-wonderful-wonderful-wonderful-wonderful')
  expect(slugify('a'.repeat(300))).toBe('a'.repeat(70))
  expect(slugify('漢'.repeat(300)).length).toBeLessThanOrEqual(70)
})

test.each([
  '\ud800'.repeat(100_000),
  '\u0301'.repeat(100_000),
  "'".repeat(100_000),
  '\ufdfa'.repeat(100_000),
  '\0<script>\n../..%2f',
])('the slug of a hostile text is a slug: %#', (text) => {
  expect(slugify(text)).toMatch(slugPattern)
  expect(slugify(text).length).toBeLessThanOrEqual(textLimits.slug)
})

test.each([
  ['', 'The address is required.'],
  ['a'.repeat(300), 'The address is too long: 80 characters at most.'],
  ['Title', 'The address may have small letters from a to z, digits, and single hyphens between them.'],
  ['two--hyphens', 'The address may have small letters from a to z, digits, and single hyphens between them.'],
  // A Cyrillic letter.
  ['\u0430pple', 'The address may have small letters from a to z, digits, and single hyphens between them.'],
  ['🚀', 'The address may have small letters from a to z, digits, and single hyphens between them.'],
  ['all', 'The site uses the address “all” itself. Choose another one.'],
  ['why-edge-blogs-win', null],
])('the problem of the slug %j is a sentence', (slug, problem) => {
  expect(slugProblem('blog', slug)).toBe(problem)
})
