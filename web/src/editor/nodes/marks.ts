import { getSchema, Mark, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Link } from '../link.ts'

/** Stars and tildes of pasted text are signs of Markdown or none, which its converter knows: `2 * 3 * 4` keeps its stars. */
const withoutPasteRules = { addPasteRules: () => [] }

/** The formats of words. Their order is that in which they are nested. */
export const marks = [
  Bold.extend(withoutPasteRules),
  Code.extend(withoutPasteRules),
  Italic.extend(withoutPasteRules),
  Underline,
  Strike.extend(withoutPasteRules),
  markOf('subscript', 'sub', 'superscript'),
  markOf('superscript', 'sup', 'subscript'),
  markOf('highlight', 'mark'),
  // A key that is pressed.
  markOf('keyboard', 'kbd'),
  Link,
]

function markOf(name: string, tag: string, excludes = '') {
  return Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

/** The schema of words alone, without line breaks and notes. */
export const wordsSchema = getSchema([Node.create({ name: 'words', topNode: true, content: 'text*' }), Text, ...marks])
