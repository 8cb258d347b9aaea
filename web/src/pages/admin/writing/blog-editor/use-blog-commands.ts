import { type RefObject, useRef } from 'react'
import type { EditedBlog } from '#contract/draft.ts'
import { icons } from '#web/components/icon.tsx'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { menuIcons } from '../../frame/menu-icons.ts'
import { usePageCommands } from '../../frame/palette/page-commands.ts'

type Props = {
  blog: Pick<EditedBlog, '_id' | 'slug'>
  isPublished: boolean
  /** Whether the account may publish it, and hide it again. */
  mayPublish: boolean
  unpublish: () => void
}

/** Offers in the palette what can be done with the blog that is open. @returns the ref of the button that publishes it */
export function useBlogCommands({
  blog,
  isPublished,
  mayPublish,
  unpublish,
}: Props): RefObject<HTMLButtonElement | null> {
  const publishButton = useRef<HTMLButtonElement>(null)
  usePageCommands([
    ...(isPublished ? [{ label: 'View this blog', icon: icons.globe, href: paths.blog.href(blog.slug) }] : []),
    {
      label: 'History of this blog',
      icon: menuIcons.blogs,
      words: 'revisions versions',
      href: adminPaths.revisions.href(blog._id),
    },
    ...(mayPublish
      ? [
          isPublished
            ? { label: 'Unpublish this blog', icon: menuIcons.write, words: 'hide withdraw', run: unpublish }
            : {
                label: 'Publish this blog',
                icon: menuIcons.newsletters,
                words: 'public',
                run: () => publishButton.current?.click(),
              },
        ]
      : []),
  ])
  return publishButton
}
