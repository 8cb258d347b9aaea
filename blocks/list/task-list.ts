import { Node } from '@tiptap/core'
import { ownMark } from '#web/editor/paste/own-copy.ts'
import { withFirstParagraph } from './first-paragraph.ts'

/** A list of tasks, each done or not. */
export const TaskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML: () => [{ tag: 'ul.tasks', priority: 60 }],
  renderHTML: () => ['ul', { class: 'tasks' }, 0],
})

export const TaskItem = Node.create({
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
