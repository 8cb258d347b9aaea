import { expect, test } from 'vitest'
import { openEditor, typeText } from '../article-editor.testing.ts'
import { findInsertItems, insertItem } from './insert-list.tsx'

const noneAsked = () => expect.unreachable('This block asks for nothing.')
const namesOf = (query: string) => findInsertItems(query, openEditor('<p></p>')).map(({ name }) => name)

test.each([
  ['quo', ['quote']],
  ['HEADING 3', ['heading3']],
  ['check', ['taskList']],
  ['code', ['codeBlock']],
  ['xyz', []],
  ['2', []],
  ['12.5', []],
])('%j finds the blocks %j', (query, names) => {
  expect(namesOf(query)).toEqual(names)
})

test('a block whose name begins as typed comes before one that has a word for it', () => {
  expect(namesOf('no')).toEqual(['callout', 'footnote'])
  expect(namesOf('ta')[0]).toBe('taskList')
  expect(namesOf('li')[0]).not.toBe('divider')
})

test('choosing a block takes away what was typed, and is one undo step', () => {
  const inserted = findInsertItems('', openEditor('<p>words</p>')).filter(({ insert }) => insert)
  expect(inserted.length).toBeGreaterThan(10)
  for (const item of inserted) {
    for (const content of ['<p></p>', '<p>words</p>']) {
      const editor = openEditor(content)
      typeText(editor, ' /x')
      const before = editor.getHTML()
      insertItem(
        { editor, owner: 'draft', edges: { top: 0, bottom: 0 }, openMenu: noneAsked, chooseImages: noneAsked },
        item,
      )
      expect(editor.getText(), item.name).not.toContain('/x')
      expect(editor.getHTML(), item.name).not.toBe(before)
      editor.commands.undo()
      expect(editor.getHTML(), item.name).toBe(before)
    }
  }
})
