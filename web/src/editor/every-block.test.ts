import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { blockSamples } from '#blocks/block-samples.ts'
import { blockOfNode, editorBlocks } from '#blocks/editor-blocks.ts'
import { blockNames } from '#contract/block-kinds.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { normalArticle } from '#worker/testing/normal-article.ts'
import { openEditor } from './article-editor.testing.ts'

const { origin } = window.location

const samples = blockNames.map((name) => {
  // The editor has the addresses of stored images with their origin.
  const clean = cleanArticle(blockSamples[name].html).replaceAll('"/media/', `"${origin}/media/`)
  // Words follow, as behind every block but the notes.
  return { name, stored: `<p>Before</p>${clean}${name === 'footnotes' ? '' : '<p>After</p>'}` }
})
const rows = blockNames.flatMap((name) => editorBlocks[name].insert.map((row) => ({ name, row })))

const normal = (html: string) => normalArticle(cleanArticle(html, origin))

function hasBlock({ state: { doc } }: Editor, name: (typeof blockNames)[number]): boolean {
  let isFound = false
  doc.descendants(({ type }) => {
    isFound ||= blockOfNode(type.name) === editorBlocks[name]
  })
  return isFound
}

test.each(samples)('the editor has $name, and writes it as it was stored', ({ name, stored }) => {
  const editor = openEditor(stored)
  editor.state.doc.check()
  expect(hasBlock(editor, name)).toBe(true)
  expect(normal(editor.getHTML())).toBe(normal(stored))
})

test('every block is in the list of blocks but those that are made in other ways', () => {
  const missing = blockNames.filter((name) => editorBlocks[name].insert.length === 0)
  // A paragraph by Enter, a heading by its own rows, a figure of an image, a player by paste.
  expect(missing).toEqual(['paragraph', 'heading', 'figure', 'video'])
})

test.each(rows.filter(({ row }) => row.insert))('$row.label of the list of blocks inserts $name', ({ name, row }) => {
  const editor = openEditor('<p>Words</p>')
  row.insert?.(editor.chain().focus()).run()
  expect(hasBlock(editor, name)).toBe(true)
})
