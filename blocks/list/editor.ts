import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { ListItem, OrderedList } from './counted-list.ts'
import { TaskItem, TaskList } from './task-list.ts'

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
