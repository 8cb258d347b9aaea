// @vitest-environment node
import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  'text/markdown',
  'text/markdown, text/html;q=0.9',
  // Programs that read both name Markdown first, without qualities.
  'text/markdown, text/html, */*',
  'TEXT/Markdown ; Q=0.5 , */*;q=0.1',
  'text/markdown;charset=utf-8;q=1.000,text/*;q=0.9',
])('%s asks for Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

test.each([
  null,
  '',
  '*/*',
  'text/*',
  'text/html, text/markdown;q=0.9',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/markdown;q=0',
  'text/markdown;q=0.5, text/*;q=0.8',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=, text/html',
  'text/markdown;q=2, text/html',
  'text/markdown;q=-1',
  'text/markdownish',
  `text/markdown, ${'a/b, '.repeat(1_000)}`,
])('%s asks for HTML', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false)
})
