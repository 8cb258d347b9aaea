import { Node } from '@tiptap/core'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { ownMark } from '#web/editor/paste/own-copy.ts'
import { ListItem, OrderedList, withFirstParagraph } from './counted-list.ts'

/** A list of tasks, each done or not. */
const TaskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML: () => [{ tag: 'ul.tasks', priority: 60 }],
  renderHTML: () => ['ul', { class: 'tasks' }, 0],
})

const TaskItem = Node.create({
  name: 'taskItem',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => ({
    done: {
      default: false,
      rendered: false,
      parseHTML: (item) => item.querySelector(':scope > input')?.hasAttribute('checked') ?? false,
    },
  }),
  parseHTML: () => [
    { tag: 'ul.tasks > li', priority: 60, contentElement: withFirstParagraph },
    // ProseMirror copies a part of one task without its list.
    { tag: `li[${ownMark}]`, priority: 60, getAttrs: (item) => item.firstElementChild?.localName === 'input' && null },
  ],

  renderHTML({ node }) {
    const dom = document.createElement('li')
    const box = document.createElement('input')
    box.setAttribute('type', 'checkbox')
    box.setAttribute('disabled', '')
    if (node.attrs.done) box.setAttribute('checked', '')
    dom.append(box)
    return { dom, contentDOM: dom }
  },

  addNodeView() {
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('li')
      const box = document.createElement('input')
      const contentDOM = document.createElement('div')
      box.type = 'checkbox'
      box.contentEditable = 'false'
      box.ariaLabel = 'Done'
      box.checked = node.attrs.done
      // The text keeps the focus, and a phone its keyboard.
      box.addEventListener('mousedown', (event) => event.preventDefault())
      box.addEventListener('change', () => {
        const position = getPos()
        if (!editor.isEditable || position === undefined) box.checked = !box.checked
        else editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'done', box.checked))
      })
      dom.append(box, contentDOM)
      return {
        dom,
        contentDOM,
        update(changed) {
          if (changed.type !== node.type) return false
          box.checked = changed.attrs.done
          return true
        },
        stopEvent: ({ target }) => target === box,
        ignoreMutation: ({ type, target }) => type !== 'selection' && !contentDOM.contains(target),
      }
    }
  },
})

export const list: EditorBlock = {
  extensions: [BulletList, OrderedList, ListItem, ListKeymap, TaskList, TaskItem],
  insert: [
    {
      name: 'bulletList',
      label: 'Bullet list',
      keywords: 'ul points unordered',
      icon: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
      shortcut: 'Mod-Shift-8',
      insert: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      label: 'Ordered list',
      keywords: 'ol numbers numbered',
      icon: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 14.5c0-1.5 2.5-1.5 2.5 0c0 1-2.5 2-2.5 3.5h2.5',
      shortcut: 'Mod-Shift-7',
      insert: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'taskList',
      label: 'Task list',
      keywords: 'checkbox checklist todo to-do',
      icon: 'M4 4h6v6H4zM5.5 7l1 1l2-2M13 7h7M4 14h6v6H4zM13 17h7',
      shortcut: 'Mod-Shift-9',
      insert: (chain) => chain.toggleList('taskList', 'taskItem'),
      isOn: (editor) => editor.isActive('taskList'),
    },
  ],
  forModel: 'html',
  isAuthored: false,
  controls: null,
}
